"""Why a thing of Kilt Castle leads nowhere now."""

from collections.abc import Sequence

from bartizan.games.kilt.parts import CARDS, FIELD_NAMES, LINES, SLOTS
from bartizan.games.kilt.rules import building_colour, price, rearmost
from bartizan.games.kilt.state import BUILDING, NOWHERE, RELOCATING, State
from bartizan.games.kilt.words import colour_name
from bartizan.say import Speaker


def why(view: State, path: Sequence[str], thing: str, say: Speaker) -> str:
    """Why a click on a thing does nothing, after those before it; empty if there is no reason."""
    kind, *numbers = thing.split("-")
    if not all(number.isdecimal() for number in numbers):
        return ""
    at = [int(number) for number in numbers]
    if kind == "floor":
        kind, at = "field", [int(view.floor_field[at[0]])]
    kind = {"height": "field", "cloth": "field", "shadow": "field", "milestone": "slot"}.get(
        kind, kind
    )
    if view.phase == RELOCATING:
        return why_no_relocation(view, path, kind, at, say)
    if view.phase == BUILDING:
        return why_no_build(view, path, kind, at, say)
    return say("why-roof-first") if kind in ("card", "slot", "field", "stock") else ""


def why_no_relocation(
    view: State, path: Sequence[str], kind: str, at: list[int], say: Speaker
) -> str:
    """While a card is to be moved."""
    if kind == "card":
        place = int(view.place[at[0]])
        alone = view.row[place % SLOTS] == 1 and place == front(view)
        return say("why-card-front" if alone else "why-card-stuck")
    if kind == "slot":
        chosen = next((each for each in path if each.startswith("card-")), "")
        if not chosen:
            return say("why-card-first")
        return say(f"why-slot-{slot_bar(view, int(chosen.split('-')[1]), at[0])}")
    if kind in ("field", "stock"):
        return say("why-move-first")
    return say("why-roof-waits") if kind == "roof" else ""


def front(view: State) -> int:
    """The place of the caravan's first card."""
    return max(int(view.place[card]) for card in range(CARDS) if view.place[card] != NOWHERE)


def slot_bar(view: State, card: int, slot: int) -> str:
    """Which of the limits keeps a card from a slot, in one word."""
    rear, here = int(rearmost(view)), int(view.place[card])
    there = rear + (slot - rear) % SLOTS
    if there <= here:
        return "here" if there == here else "behind"
    if there > front(view) + 1:
        return "gap"
    return "full" if view.row[slot] >= (3 if view.seats == 3 else 4) else "rows"


def why_no_build(view: State, path: Sequence[str], kind: str, at: list[int], say: Speaker) -> str:
    """While somebody builds."""
    slot = int(view.place[view.card]) % SLOTS
    if kind in ("card", "slot"):
        return say("why-moved", slot=slot + 1)
    if kind == "stock":
        colour = int(building_colour(view))
        if at[0] != colour:
            return say("why-stock-colour", colour=colour_name(colour))
        return say("why-stock-none" if view.stock[at[0], at[1]] == 0 else "why-field-first")
    if kind == "roof":
        return say("why-field-roofed" if view.roof[at[0]] != NOWHERE else "why-roof-waits")
    return why_no_site(view, at[0], LINES[slot].tolist(), slot, say) if kind == "field" else ""


def why_no_site(view: State, field: int, line: list[int], slot: int, say: Speaker) -> str:
    """Why nothing can be built on a field."""
    if field not in line:
        return say("why-field-line", field=FIELD_NAMES[field], slot=slot + 1)
    if field in [*view.roof]:
        return say("why-field-roofed")
    if view.height[field] == 0:
        nearest = next(each for each in line if each != NOWHERE and view.height[each] == 0)
        return say("why-field-far", field=FIELD_NAMES[nearest])
    cost, purse = int(price(view, field, view.actor)), int(view.purse[view.actor])
    return say("why-field-dear", cost=cost, purse=purse) if cost > purse else ""
