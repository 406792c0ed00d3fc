"""Words of the web: all sentences that pages and the client say."""

import re
from functools import cache
from pathlib import Path

from bartizan.say import Speaker

HERE = Path(__file__).parent


@cache
def client_words(language: str) -> dict[str, str]:
    """The sentences for the client, whose arguments it fills in itself: { $name } stays."""
    source = (HERE / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
    say = Speaker(language, HERE)
    found = {}
    for key, arguments in re.findall(
        r"^(js-[\w-]+) *=((?:.*\n)(?:[ \t]+.*\n)*)", source, re.MULTILINE
    ):
        names = set(re.findall(r"\$([\w-]+)", arguments))
        found[key.removeprefix("js-")] = say(key, **{name: "{" + name + "}" for name in names})
    return found
