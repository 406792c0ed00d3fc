"""Levels: bots by the names under which people meet them, from weak to strong."""

LEVELS = {
    "jester": "random",
    "page": "learner",
    "squire": "greedy",
    "knight": "search:0.1s",
    "baron": "search:0.5s",
    "queen": "search:2s",
}
USUAL = "knight"
FRIENDLY = "page"  # against whom somebody plays for the first time
