"""How it is shown: a table in text, and a picture (SVG)."""

from collections.abc import Mapping
from html import escape

from bartizan.arena.comparison import Pair, Summary
from bartizan.arena.play import Time
from bartizan.arena.statistics import ERROR, Interval

INK, PAPER, FAINT, LINE, FILL = "#3b2f20", "#f7f0df", "#8a7a5c", "#2f4d6f", "#4f6d8f"
WIDE, ROW, TOP, LEFT, RIGHT, LETTER = 760, 34, 76, 30, 250, 7.4


def percent(share: Interval) -> str:
    """A share and its interval."""
    low, high = f"{100 * share.low:.1f}", f"{100 * share.high:.1f}"
    return f"{100 * share.mean:5.1f} %  {low:>4} – {high:<5}"


def heading(summary: Summary) -> str:
    """What was compared."""
    players = f"{summary.seats} players" if summary.seats > 1 else "alone"
    return f"{summary.title}, {players}: {summary.deals} deals, {summary.games} games"


def table(summary: Summary, times: Mapping[str, Time] | None = None) -> str:
    """All that it says, as text."""
    wide = max(len("bot"), *(len(bot.name) for bot in summary.bots))
    options = " ".join(f"{name}={value}" for name, value in summary.options.items())
    lines = [heading(summary), f"seed {summary.seed}" + (f", {options}" if options else ""), ""]
    thought = f"{'a decision':>16} {'longest':>10}" if times else ""
    lines.append(f"{'bot':<{wide}}  {'share of victory':<21} {'rating':>12}{thought}")
    for bot in summary.bots:
        rating = f"{bot.rating.elo:+.0f} ± {bot.rating.about:.0f}"
        line = f"{bot.name:<{wide}}  {percent(bot.share):<21} {rating:>12}"
        if times and (time := times.get(bot.name)):
            each = 1000 * time.seconds / max(1, time.decisions)
            line += f"{each:>13.2f} ms {1000 * time.longest:>7.0f} ms"
        lines.append(line)
    fair = f"The fair share is {100 * summary.fair:.1f} %. " if summary.fair else ""
    lines += ["", f"{fair}Intervals: {summary.intervals}; ratings: Elo's scale, 95 %.", ""]
    if len(summary.bots) > 2:
        share = f"{'share of victory':<21}"
        lines.append(f"{'first':<{wide}}  {share} {'second':<{wide}}  {share}".rstrip())
    for pair in summary.pairs:
        first, second = (f"{percent(share):<21}" for share in pair.shares)
        both = f"{pair.first:<{wide}}  {first} {pair.second:<{wide}}  {second} "
        lines.append(f"{both if len(summary.bots) > 2 else ''}{verdict(pair)}")
    lines.append(f"What is called clear is wrong with a chance of {100 * ERROR:.0f} % at the most.")
    lines += [
        f"{bot.name} failed in {bot.faults} of {bot.games} games and lost them; {bot.first_fault}"
        for bot in summary.bots
        if bot.faults
    ]
    return "\n".join(lines) + "\n"


def verdict(pair: Pair) -> str:
    """Who of two is better, if that is clear."""
    if pair.better:
        return f"{pair.better} is better, clear after {pair.clear_after} deals"
    return f"not clear after {pair.deals} deals"


def picture(summary: Summary) -> str:
    """Shares with their intervals and ratings, as an SVG."""
    high = TOP + ROW * len(summary.bots) + 44
    left = LEFT + LETTER * max(len(bot.name) for bot in summary.bots) + 14
    left = min(left, WIDE - RIGHT - 120)
    bottom = high - 40

    def x(share: float) -> str:
        return f"{left + share * (WIDE - RIGHT - left):.1f}"

    marks = "".join(
        f'<text x="{x(share)}" y="{high - 22}" text-anchor="middle">{share:.0%}</text>'
        f'<path d="M{x(share)} {TOP - 12}V{bottom}" stroke="{FAINT}" opacity="0.3"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    if summary.fair:
        dashed = f'stroke="{FAINT}" stroke-width="1.5" stroke-dasharray="4 4"'
        marks += f'<path d="M{x(summary.fair)} {TOP - 12}V{bottom}" {dashed}/>'
    rows = []
    for n, bot in enumerate(summary.bots):
        y = TOP + ROW * n + ROW / 2 - 8
        share, rating = bot.share, bot.rating
        rows.append(
            f'<text x="{left - 14:.1f}" y="{y + 5}" text-anchor="end">{escape(bot.name)}</text>'
            f'<path d="M{x(share.low)} {y}H{x(share.high)}" stroke="{FILL}" stroke-width="10" '
            f'opacity="0.35"/>'
            f'<circle cx="{x(share.mean)}" cy="{y}" r="5.5" fill="{LINE}"/>'
            f'<text x="{WIDE - RIGHT + 84}" y="{y + 5}" text-anchor="end">{share.mean:.1%}</text>'
            f'<text x="{WIDE - LEFT}" y="{y + 5}" text-anchor="end">'
            f"{rating.elo:+.0f} ± {rating.about:.0f}</text>"
        )
    title = escape(heading(summary))
    head = f'y="{TOP - 24}" text-anchor="end" fill="{FAINT}"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img"
 font-family="sans-serif" font-size="13" fill="{INK}">
<title>{title}</title><rect width="{WIDE}" height="{high}" fill="{PAPER}"/>
<text x="{LEFT}" y="26" font-size="15">{title}</text>
<text x="{WIDE - RIGHT + 84}" {head}>share</text><text x="{WIDE - LEFT}" {head}>rating (Elo)</text>
{marks}
{chr(10).join(rows)}
</svg>
"""
