# The web table in a small image; docs/deploy.md says how it is run.
FROM python:3.13-slim AS build
WORKDIR /build
COPY pyproject.toml setup.py README.md LICENSE ./
COPY bartizan bartizan
RUN python -m venv /opt/bartizan
RUN /opt/bartizan/bin/pip install --no-cache-dir --disable-pip-version-check '.[postgres]'
# What a server never needs
RUN /opt/bartizan/bin/pip uninstall --yes pip && find /opt/bartizan -type d -name tests -prune -exec rm -r {} +

FROM python:3.13-slim
RUN useradd --uid 10001 --home-dir /data --create-home bartizan
COPY --from=build /opt/bartizan /opt/bartizan
# Rules are compiled at the first start, for the processor that is there, and kept in the volume.
ENV PATH=/opt/bartizan/bin:$PATH \
    BARTIZAN_CACHE=/data/cache \
    BARTIZAN_DATABASE=sqlite:////data/tables.db
USER bartizan
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["bartizan"]
CMD ["serve", "--host", "0.0.0.0"]
