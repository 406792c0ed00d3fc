"""The curve of a review: what each seat could hope for over the match, as an SVG."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from bartizan.say import Speaker
from bartizan.teacher.review import Review

INK, PAPER, FAINT = "#2a2119", "#fbf6ea", "#8a7a5c"
COLOURS = ("#8a2c28", "#2f4d6f", "#4c6b39", "#b0741a", "#6b4a86", "#23767c")
DASHES = ("", "9 4", "2 4", "12 4 2 4", "5 3", "2 2 8 2")  # they differ without colours too
GAP = 17  # between names


@dataclass(frozen=True)
class Size:
    """How large the picture is, and how many letters of a name it has room for."""

    wide: int
    high: int
    left: int
    right: int
    letters: int
    top: int = 46
    bottom: int = 40


DESK = Size(760, 340, 48, 120, 14)
UNTITLED = Size(760, 316, 48, 120, 14, top=20)  # on a page, which has a title of its own
PHONE = Size(380, 290, 42, 78, 9, top=20)


@dataclass(frozen=True)
class Frame:
    """Where things are in a picture of a match of so many moves."""

    size: Size
    moves: int

    def x(self, at: float) -> float:
        """Where a position is."""
        room = self.size.wide - self.size.left - self.size.right
        return self.size.left + at / max(1, self.moves) * room

    def y(self, share: float) -> float:
        """Where a share is."""
        room = self.size.high - self.size.top - self.size.bottom
        return self.size.top + (1.0 - share) * room


def curve(
    review: Review,
    seat: int,
    description: str,
    game: str,
    say: Speaker,
    size: Size = DESK,
    title: bool = True,
) -> str:
    """The curve by itself, with its description in words; the seat's own line is the strongest."""
    frame = Frame(size, review.moves)
    heading = escape(say("review-curve-title", game=game))
    about = f"<title>{heading}</title><desc>{escape(description)}</desc>"
    shown = f'<text x="{size.left}" y="24" font-size="16">{heading}</text>' if title else ""
    box = f"0 0 {size.wide} {size.high}"
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"
 class="curve" font-family="sans-serif" font-size="13" fill="{INK}">
{about}<rect class="paper" width="{size.wide}" height="{size.high}" fill="{PAPER}"/>
{shown}
{axes(frame, say)}
{lines(frame, review, seat)}
{marks(frame, review, seat)}
{names(frame, review, seat, say)}
</svg>
"""


def axes(frame: Frame, say: Speaker) -> str:
    """Shares at the left, moves below."""
    size, drawn = frame.size, []
    left, right = frame.x(0), frame.x(frame.moves)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = frame.y(share)
        drawn.append(
            f'<path class="grid" d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="{FAINT}" '
            f'opacity="{0.6 if share in (0.0, 1.0) else 0.25}"/>'
            f'<text x="{left - 7:.1f}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    y = size.high - size.bottom + 18
    for at in ticks(frame.moves):
        drawn.append(f'<text x="{frame.x(at):.1f}" y="{y}" text-anchor="middle">{at}</text>')
    moves = escape(say("review-moves"))
    drawn.append(f'<text x="{right:.1f}" y="{y + 16}" text-anchor="end">{moves}</text>')
    return "".join(drawn)


def ticks(moves: int) -> list[int]:
    """The numbers of moves that are written below."""
    step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if 6 * each >= moves)
    return [*range(0, moves + 1, step)]


def lines(frame: Frame, review: Review, seat: int) -> str:
    """A line for each seat, the one that it is about on top."""
    seats = sorted(range(len(review.end)), key=lambda each: each == seat)
    drawn = []
    for each in seats:
        points = " ".join(f"{frame.x(at):.1f},{frame.y(p[each]):.1f}" for at, p in review.curve)
        dashed = DASHES[each] and each != seat
        dash = f' stroke-dasharray="{DASHES[each]}"' if dashed else ""
        drawn.append(
            f'<polyline class="seat-{each}" points="{points}" fill="none" '
            f'stroke="{COLOURS[each]}" stroke-width="{3.5 if each == seat else 1.8}" '
            f'stroke-linejoin="round"{dash}/>'
        )
    return "\n".join(drawn)


def marks(frame: Frame, review: Review, seat: int) -> str:
    """The moments that decided it, by their numbers."""
    drawn = []
    for number, moment in enumerate(review.moments(seat), 1):
        x, y = frame.x(moment.at), frame.y(moment.before[seat])
        drawn.append(
            f'<g class="mark seat-{seat}"><circle cx="{x:.1f}" cy="{y:.1f}" r="9" '
            f'fill="{COLOURS[seat]}" stroke="{PAPER}" stroke-width="2"/>'
            f'<text x="{x:.1f}" y="{y + 4.5:.1f}" text-anchor="middle" fill="{PAPER}" '
            f'font-weight="700">{number}</text></g>'
        )
    return "".join(drawn)


def names(frame: Frame, review: Review, seat: int, say: Speaker) -> str:
    """Who each line is, where it ends, none over another."""
    order = sorted(range(len(review.end)), key=lambda each: -review.end[each])
    heights: list[float] = []
    for n, each in enumerate(order):  # as low as its end, with room for those below it
        room = frame.y(0.0) - GAP * (len(order) - 1 - n)
        above = heights[-1] + GAP if heights else frame.y(1.0)
        heights.append(max(above, min(frame.y(review.end[each]), room)))
    found = []
    for n, each in enumerate(order):
        y = heights[n]
        weight = ' font-weight="700"' if each == seat else ""
        text = shortened(say.name(each), frame.size.letters)
        x = frame.x(frame.moves) + 8
        found.append(
            f'<text class="seat-{each}" x="{x:.1f}" y="{y + 4:.1f}" fill="{COLOURS[each]}"{weight}>'
            f"{escape(text)}</text>"
        )
    return "".join(found)


def shortened(name: str, letters: int) -> str:
    """A name that fits."""
    return name if len(name) <= letters else f"{name[: letters - 1]}…"


def columns(
    review: Review, link: Callable[[int], str], titles: Sequence[str], size: Size = DESK
) -> str:
    """A link over every choice of the curve, to be laid over the picture of the same size."""
    frame, ends = Frame(size, review.moves), [at for at, _ in review.curve]
    middles = [(a + b) / 2 for a, b in pairwise(ends)]
    edges = [0.0, *middles, float(review.moves)]
    top, high = frame.y(1.0), frame.y(0.0) - frame.y(1.0)
    drawn = []
    for n, at in enumerate(ends):
        x, end = frame.x(edges[n]), frame.x(edges[n + 1])
        drawn.append(
            f'<a href="{escape(link(at))}" tabindex="-1"><title>{escape(titles[n])}</title>'
            f'<rect x="{x:.1f}" y="{top:.1f}" width="{max(0.5, end - x):.1f}" '
            f'height="{high:.1f}"/>'
            f'<path d="M{frame.x(at):.1f} {top:.1f}v{high:.1f}"/></a>'
        )
    box = f"0 0 {size.wide} {size.high}"
    return f'<svg class="columns" viewBox="{box}" aria-hidden="true">{"".join(drawn)}</svg>'
