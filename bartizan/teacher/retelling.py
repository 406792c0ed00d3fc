"""A review in words: the moments that decided a match, every decision, luck and skill."""

from collections.abc import Sequence
from dataclasses import dataclass

from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.match import Match
from bartizan.say import Args, Line, Seat, Speaker
from bartizan.teacher.reasons import Difference, told, worth_saying
from bartizan.teacher.review import Account, Decision, Moment, Review
from bartizan.teacher.shares import amount, hope

MOST_LINES = 3  # of the log, for a moment
APART = 0.1  # of the victory: decisions that cost so much less or more are told apart
TURN = 0.3  # of the victory: a change that the description of the curve mentions


@dataclass(frozen=True)
class Retold:
    """Something that happened, told again."""

    at: int  # the position before it
    seat: int  # who chose
    move: str  # what was done, as one would have said it
    log: list[str]  # what the log said
    verdict: str
    better: list[str]  # what would have been better, and why; nothing if nothing was
    clear: bool  # whether something was clearly better
    lost_it: bool = False


@dataclass(frozen=True)
class Tale:
    """A review, told to one who wants to know about a seat."""

    seat: int
    lead: str  # how it began and ended for the seat
    moments: list[Retold]
    decisions: list[Retold]  # of the seat
    judgement: str  # of all its decisions
    luck: list[str]  # luck and skill, a sentence or two for each seat
    accounts: list[Account]
    description: str  # of the curve


def usual_seat(review: Review) -> int:
    """Whose review it is if nobody says: the winner's."""
    return max(range(len(review.end)), key=lambda seat: review.end[seat])


def retell(match: Match, review: Review, seat: int, say: Speaker) -> Tale:
    """The review of a match, about one seat."""
    own = [each for each in review.decisions if each.seat == seat]
    accounts = [review.account(each) for each in range(match.seats)]
    clear = sum(each.clear for each in own)
    return Tale(
        seat=seat,
        lead=lead(match, review, seat, say),
        moments=[moment(match, each, seat, say) for each in review.moments(seat)],
        decisions=[decision(match, each, say) for each in own],
        judgement=say("review-judgement", who=Seat(seat), all=len(own), clear=clear),
        luck=[luck(seat, accounts, say) for seat in range(match.seats)],
        accounts=accounts,
        description=description(match, review, say),
    )


def lead(match: Match, review: Review, seat: int, say: Speaker) -> str:
    """How it began and how it ended for a seat."""
    first = hope(review.curve[0][1][seat])
    if not match.over:
        return say("review-lead-open", who=Seat(seat), first=first, last=hope(review.end[seat]))
    ended = "lost"
    if review.end[seat]:
        ended = "shared" if sum(share > 0 for share in review.end) > 1 else "won"
    return say("review-lead", who=Seat(seat), first=first, ended=ended)


def moment(match: Match, this: Moment, seat: int, say: Speaker) -> Retold:
    """A moment that decided something, as the log told it, and whom it helped."""
    made = decision(match, this.decision, say)
    log = logged(match, this.at, this.at + 1 if this.lost_it else this.until, say)
    log = log or [say("review-played", move=made.move)]
    before, after = this.before[seat], this.after[seat]
    key = "review-lost-it" if this.lost_it else "review-swing"
    way = "up" if after > before else "down"
    verdict = say(key, who=Seat(seat), way=way, before=hope(before), after=hope(after))
    better = made.better
    if better and this.seat != seat:
        best = words_for(match, this.decision, say)
        better = [say("review-better-for", who=Seat(this.seat), move=best), *better[1:]]
    return Retold(
        *(this.at, this.seat, made.move, log[:MOST_LINES], verdict),
        *(better, this.decision.clear, this.lost_it),
    )


def logged(match: Match, at: int, until: int, say: Speaker) -> list[str]:
    """What the log said from one position to another; now all see what the mover saw."""
    lines = []
    for n in range(at, until):
        actor = int(match.at(n).actor)
        lines += [say.line(line) for line in match.lines(n, actor if actor >= 0 else ONLOOKER)]
    return lines


def decision(match: Match, this: Decision, say: Speaker) -> Retold:
    """A decision, and what would have been better."""
    view = match.readable(this.seat, this.at)
    words, played = match.game.words, match.moves[this.at]
    verdict = "best" if this.best == played or this.loss <= 0 else "good"
    better = []
    if this.clear:
        verdict = "clear"
        best = words_for(match, this, say)
        better = [say("review-better", move=best), *why(match.game, this.gains, this.seat, say)]
    return Retold(
        this.at,
        this.seat,
        say.line(words.sentence(view, played)),
        logged(match, this.at, this.at + 1, say),
        say(f"review-{verdict}"),
        better,
        this.clear,
    )


def words_for(match: Match, this: Decision, say: Speaker) -> str:
    """The best move, as one would have said it."""
    view = match.readable(this.seat, this.at)
    return say.line(match.game.words.sentence(view, this.best))


def why(game: Game, gains: Sequence[Difference], seat: int, say: Speaker) -> list[str]:
    """What the better move brings beside the one played, who is named by name."""
    pros, cons = worth_saying(gains, seat, say, game.prices)
    sentences = [] if pros else [say("review-later")]
    for key, those in (("review-gains", pros), ("review-costs", cons)):
        if those:
            parts = [Line("hint-for", part.args) for part in told(those, seat, say)]
            said = "; ".join(say.line(part) for part in parts)
            sentences.append(say(key, who=Seat(seat), parts=said))
    return sentences


def luck(seat: int, accounts: Sequence[Account], say: Speaker) -> str:
    """What luck and skill gave a seat, in words."""
    who, account = Seat(seat), accounts[seat]
    said = [say("review-luck", who=who, much=amount(account.deal + account.luck))]
    beside = beside_others(seat, [each.own for each in accounts])
    said.append(say("review-own", who=who, much=amount(account.own), beside=beside))
    if len(accounts) > 1:
        said.append(say("review-others", who=who, much=amount(account.others)))
    return " ".join(said)


def beside_others(seat: int, owns: Sequence[float]) -> str:
    """Whether a seat's decisions cost clearly less or more than anybody else's, in one word."""
    others = [own for other, own in enumerate(owns) if other != seat]
    if others and owns[seat] >= max(others) + APART:
        return "least"
    return "most" if others and owns[seat] <= min(others) - APART else "between"


def description(match: Match, review: Review, say: Speaker) -> str:
    """The curve in words: how it began, where it turned, how it ended."""
    said = [say("review-curve-start", hopes=hopes(review.curve[0][1], say))]
    mark = review.curve[0][1]
    for at, now in review.curve[1:-1]:
        if max(abs(a - b) for a, b in zip(now, mark, strict=True)) >= TURN:
            gained = max(range(match.seats), key=lambda seat: abs(now[seat] - mark[seat]))
            way = "up" if now[gained] > mark[gained] else "down"
            turn: Args = {"at": at, "who": Seat(gained), "way": way, "hope": hope(now[gained])}
            said.append(say("review-curve-turn", **turn))
            mark = now
    if not match.over:
        return " ".join([*said, say("review-curve-now", hopes=hopes(review.end, say))])
    winners = [Seat(seat) for seat, share in enumerate(review.end) if share > 0]
    return " ".join([*said, say("review-curve-end", many=len(winners), names=winners)])


def hopes(prospects: Sequence[float], say: Speaker) -> str:
    """What each seat could hope for."""
    each = [
        say("review-hope", who=Seat(seat), hope=hope(share)) for seat, share in enumerate(prospects)
    ]
    return ", ".join(each)
