"""Where an extra is missing, one sentence names it."""

import subprocess
import sys
from pathlib import Path

import pytest

from bartizan.engine.needs import needed


def test_a_missing_library_is_named_with_its_extra() -> None:
    said = r"^no nowhere here; pip install 'bartizan\[research\]'$"
    with pytest.raises(ImportError, match=said):
        needed("nowhere")


def test_a_library_that_is_there_but_broken_says_so_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.py").write_text("import nowhere")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ImportError, match="No module named 'nowhere'"):
        needed("broken")


@pytest.mark.parametrize("face", ["pettingzoo", "gymnasium", "openspiel"])
def test_every_face_says_so_in_its_last_line(face: str) -> None:
    missing = {"pettingzoo": "pettingzoo.utils", "gymnasium": "gymnasium", "openspiel": "pyspiel"}
    theirs = missing[face].partition(".")[0]
    code = f"import sys; sys.modules[{theirs!r}] = None; import bartizan.faces.{face}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "bartizan[research]" in run.stderr.splitlines()[-1]
