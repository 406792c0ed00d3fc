"""Lessons in the browser: done one after the other, a wrong try first; by `make soak` all."""

import json
import os

import pytest
from playwright.sync_api import expect

from bartizan.games import IDS, load
from bartizan.teacher.lessons import Task, lessons
from bartizan.teacher.puzzles import puzzle
from tests.browser.conftest import Invite
from tests.browser.house import PHONE, SMALL, Guest, House

SOAK = bool(os.environ.get("BARTIZAN_SOAK"))
LAST = """async (game) => { // how to go on after the last lesson
    const { onwards } = await import("/static/js/lesson.js");
    const { render } = await import("/static/js/view.js");
    render(onwards({ game, next: null, kind: "lesson" }), document.querySelector("footer"));
}"""


@pytest.mark.parametrize("game_id", [each for each in IDS if lessons(load(each))])
def test_lessons_are_done_one_after_the_other(game_id: str, guests: Invite, house: House) -> None:
    anna = guests(house, **(SMALL if game_id in ("appenzell", "solomon") else PHONE))
    game = load(game_id)
    page = anna.open("/")
    page.locator(f'a[href="/learn/{game_id}"]').click()
    page.locator("main .button.primary").click()
    *taught, match = lessons(game)
    played = taught if SOAK else [*taught[:2], taught[-1]]  # all are played out elsewhere, too
    for lesson in played:
        page.wait_for_url("**/t/*")
        for task in (step for step in lesson.steps if isinstance(step, Task)):
            try_and_do(anna, task)
        expect(page.locator(".side")).to_contain_text(f"{lesson.number} of {len(taught) + 1}")
        onwards = page.get_by_role(
            "button", name="Next lesson"
        ).last  # in the result, if it is over
        expect(onwards).to_be_in_viewport(ratio=1)
        if lesson is not played[-1] and lesson.number + 1 not in [each.number for each in played]:
            page.goto(f"{house.url}/learn/{game_id}")
            onwards = page.locator(f'.lessons button[value="{played[-1].number}"]')
        onwards.click()
    expect(page.locator(".prompt .lecture")).to_be_visible()
    anna.state("s.moves.length && !s.lesson.task")
    if game_id == "appenzell":  # its last lesson has most to say: the log gives way to a hint
        page.set_viewport_size({"width": 1280, "height": 800})
        page.keyboard.press("h")
        expect(page.locator(".hint li").first).to_be_visible()
        button = page.locator(".prompt").get_by_role("button", name="Hint")
        expect(button).to_be_in_viewport(ratio=0.99)
    page.evaluate(LAST, game_id)
    page.get_by_role("button", name="Play now").click()
    anna.state("s.lesson === null")
    page.goto(f"{house.url}/learn/{game_id}")
    assert page.locator(".lessons .done").count() == len(played)
    first = next(each.number for each in (*taught, match) if each not in played)
    expect(page.locator("main .button.primary")).to_have_attribute("value", str(first))


def try_and_do(anna: Guest, task: Task) -> None:
    """Try something else than is asked for, and be told so; then do it."""
    state = anna.state("s.moves.length && s.lesson.task && !s.lesson.wrong")
    asked, before = state["lesson"]["task"], state["lesson"]["answer"] or state["lesson"]["text"]
    wanted = [task.describes(each["notation"]) for each in state["moves"]]
    told = anna.move(wanted.index(False))
    assert told["lesson"]["wrong"] and told["lesson"]["task"] == asked
    expect(anna.page.locator(".prompt .answer.wrong")).to_be_visible()
    expect(anna.page.locator(".prompt details .lecture")).to_have_text(before)  # is not lost
    if anna.page.locator(".prompt .choice").count():  # and nothing else is pushed out of sight
        expect(anna.page.locator(".prompt .choice").last).to_be_in_viewport(ratio=0.9)
    anna.move(wanted.index(True))
    done = anna.state(f"s.lesson.task !== {json.dumps(asked)}")
    assert not done["lesson"]["wrong"] and done["lesson"]["answer"]


def test_the_puzzle_of_the_day_is_solved_at_the_table(guests: Invite, house: House) -> None:
    anna = guests(house, **PHONE)
    page = anna.open("/")
    form = page.locator("form.daily")
    game = load((form.get_attribute("action") or "").rsplit("/")[-1])
    wanted = puzzle(game, int(form.get_by_role("button").get_attribute("value") or 0))
    form.get_by_role("button").click()
    page.wait_for_url("**/t/*")
    (task,) = (step for step in wanted.steps if isinstance(step, Task))
    try_and_do(anna, task)
    expect(page.locator(".prompt .answer")).to_contain_text("Yes, that is it!")
    page.goto(f"{house.url}/puzzles/{game.id}")
    expect(page.locator(".puzzles").get_by_text("✓")).to_have_count(1)
