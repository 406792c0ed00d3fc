"""What happened of late is counted; other servers are told what comes near to the most."""

import pytest

from bartizan.web import counting
from bartizan.web.counting import Counts, Key

CHAT = {("chat", 60): 20}


def test_others_are_told_once_what_is_loud_and_again_when_it_happens_again() -> None:
    counts, other = Counts(), Counts()
    loud, quiet = Key("chat", "Anna", 60), Key("chat", "Ben", 60)
    for _ in range(2):
        counts.hit(loud)
    counts.hit(quiet)
    (told,) = rows = counts.news(CHAT, {})
    assert told[:4] == [*loud, 2] and counts.news(CHAT, {}) == []
    other.hear("one", rows)
    assert other.elsewhere(loud) == 2 and other.hit(loud) == 3
    counts.hit(quiet)
    assert [row[:4] for row in counts.news(CHAT, {})] == [[*quiet, 2]]


def test_what_there_is_no_longer_is_told_too() -> None:
    counts, tables = Counts(), Key("tables", "Anna", 0)
    assert [row[:4] for row in counts.news({}, {tables: 3})] == [[*tables, 3]]
    assert counts.news({}, {tables: 3}) == []
    assert [row[:4] for row in counts.news({}, {})] == [[*tables, 0]]


def test_what_is_past_is_forgotten_where_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_KNOWN", 10)
    counts = Counts()
    for visitor in range(100):
        counts.hit(Key("ask", f"{visitor}", 0))  # past as soon as it is counted
    assert len(counts._here) < 15 and len(counts._hit) < 15
