"""Words of the web: all sentences that pages and the client say."""

import re
from functools import cache
from pathlib import Path

from bartizan.say import Speaker

HERE = Path(__file__).parent


@cache
def client_words(language: str, home: Path = HERE) -> dict[str, str]:
    """The sentences for the client, whose arguments it fills in itself: { $name } stays."""
    files = sorted((home / "locale").glob(f"*{language}.ftl"))
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    say = Speaker(language, home)
    found = {}
    for key, arguments in re.findall(
        r"^(js-[\w-]+) *=((?:.*\n)(?:[ \t]+.*\n)*)", source, re.MULTILINE
    ):
        names = set(re.findall(r"\$([\w-]+)", arguments))
        found[key.removeprefix("js-")] = say(key, **{name: "{" + name + "}" for name in names})
    return found
