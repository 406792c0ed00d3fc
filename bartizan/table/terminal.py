"""The text table: a match in the terminal, people and bots in any seat."""

import json
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from bartizan.bots import Budget
from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.say import Insight, Speaker
from bartizan.table.hints import Given
from bartizan.table.message import agreed, tale
from bartizan.table.refusal import Refusal, said
from bartizan.table.seating import Sitter
from bartizan.table.series import ENDLESS, Series
from bartizan.teacher.advice import Advice, advise
from bartizan.teacher.telling import tell

HINT_PLAYOUTS = 5000
MOST_IN_WORDS = 20  # more moves than these are listed in columns, without words


class Left(Exception):
    """A person left the table."""


class Terminal:
    """A match, who sits around it, and the screen they look at."""

    def __init__(
        self,
        match: Match,
        sitters: list[Sitter],
        language: str,
        console: Console,
        ask: Callable[[str], str],
        series: Series = ENDLESS,
    ) -> None:
        self.match, self.sitters, self.console, self.ask = match, sitters, console, ask
        self.series = series  # as it stood before this match
        names = [sitter.name for sitter in sitters]
        self.say = Speaker(language, match.game.folder, names)
        self.draws = Speaker(language, match.game.folder, [escape(name) for name in names])
        self.people = [seat for seat, sitter in enumerate(sitters) if sitter.bot is None]
        self.given: Given | None = None  # the last hint
        self.told = len(match.moves)  # how many moves have been told on the screen
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "moves": self.list_moves,
            "table": self.draw,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "quit": self.leave,
            "q": self.leave,
        }

    def run(self) -> bool:
        """Play the match to its end, or until a person leaves. Was it played to its end?"""
        if title := self.series.title(self.series.played + 1, self.say):
            self.print(title, "bold")
        self.print(self.secret_note())
        options = agreed(self.match.game, self.match.seats, self.match.options, self.say)
        for line in (*options, *self.series.agreed(self.say)):
            self.print(line)
        try:
            self.match.settle()
            while not self.match.over:
                self.step()
                self.match.settle()
        except (Left, EOFError, KeyboardInterrupt):
            self.print("\n" + self.say("bye"))
            return False
        self.tell()
        self.draw()
        self.result()
        return True

    def step(self) -> None:
        """One decision, by a bot or by a person."""
        seat = self.match.actor
        sitter = self.sitters[seat]
        lapse = self.match.game.lapse(self.match.state, seat)
        if self.people == [seat] and self.match.legal() == [lapse]:
            self.match.play(lapse)  # bots do not look at the clock
        elif sitter.bot is None:
            self.tell()
            self.draw()
            self.list_moves()
            turn = len(self.match.moves)
            while len(self.match.moves) == turn:
                self.obey(self.ask(self.say("your-move", who=sitter.name) + " "))
        else:
            with self.console.status(self.say("thinking", who=sitter.name)):
                self.match.play(sitter.bot.choose(self.match.view(seat), seat))

    def obey(self, typed: str) -> None:
        """Do what a person typed: a command, or a move by number or notation."""
        word, _, rest = typed.strip().partition(" ")
        try:
            if word.casefold() in self.commands:
                self.commands[word.casefold()](rest.strip())
            elif word:
                self.play(self.chosen(typed.strip()))
        except BadInput as error:
            self.print(said(error, self.say.language), "red")

    def play(self, move: int) -> None:
        """Play the move that a person chose."""
        self.match.play(move)

    def chosen(self, typed: str) -> int:
        """The move that was typed."""
        if not typed.isdecimal():
            return self.match.parse(typed)
        moves = self.match.legal()
        if len(typed) > 9 or not 1 <= int(typed) <= len(moves):
            raise BadInput(f"the moves are numbered 1 to {len(moves)}, not {typed[:9]}")
        return moves[int(typed) - 1]

    # What is shown

    def print(self, text: str, style: str = "") -> None:
        """Print a text as it stands, wrapped to the screen."""
        self.console.print(text, style=style, markup=False, emoji=False)

    @property
    def eyes(self) -> int:
        """The seat through which the screen looks: a person's, if one is there."""
        if self.match.actor in self.people:
            return self.match.actor
        return self.people[0] if self.people else -1

    def secret_note(self) -> str:
        """What is promised about the deal before the match."""
        secret = self.match.secret
        if secret.seed is None:
            return self.say("secret-note", hash=secret.hash)
        return self.say("seed-note", hash=secret.hash, seed=secret.seed)

    def tell(self) -> None:
        """Tell what happened since it was last told."""
        self.told = min(self.told, len(self.match.moves))
        for n in range(self.told, len(self.match.moves)):
            for line in self.match.lines(n, self.eyes):
                self.print("  " + self.say.line(line))
        self.told = len(self.match.moves)

    def draw(self, _: str = "") -> None:
        """Draw the table and say whose turn it is."""
        view = self.match.readable(self.eyes)
        self.console.print()
        self.console.print(self.match.game.text.table(view, self.eyes, self.draws), soft_wrap=True)
        self.console.print()
        self.print(self.say.line(self.match.game.words.prompt(view)), "bold")

    def list_moves(self, _: str = "") -> None:
        """List the legal moves, numbered: a few in words, many in columns."""
        words = self.match.game.words
        moves = self.match.legal()
        width = len(str(len(moves)))
        names = [f"{i:>{width}} {words.notation(m)}" for i, m in enumerate(moves, 1)]
        longest = max(len(name) for name in names)
        if len(moves) > MOST_IN_WORDS:
            columns = max(1, (self.console.width + 2) // (longest + 2))
            for _kind, alike in groupby(zip(moves, names, strict=True), key=self._kind):
                row = [f"{name:<{longest}}" for _move, name in alike]
                for first in range(0, len(row), columns):
                    self.print("  ".join(row[first : first + columns]))
            return
        view = self.match.readable(self.match.actor)
        for name, move in zip(names, moves, strict=True):
            self.print(f"{name:<{longest}}   {self.say.line(words.sentence(view, move))}")

    def _kind(self, numbered: tuple[int, str]) -> tuple[str, int]:
        """What moves on one line of a long list have in common: name and first argument."""
        name, arguments = self.match.game.moves.name(numbered[0])
        return name, next(iter(arguments.values()), 0)

    def help(self, _: str = "") -> None:
        """Say what can be typed, and how to read the table."""
        self.print(self.say("help") + "\n" + self.say("legend"))

    def log(self, _: str = "") -> None:
        """Tell the whole match again."""
        self.told = 0
        self.tell()

    def rules(self, _: str = "") -> None:
        """Show the rules page."""
        page = self.match.game.folder / f"rules.{self.say.language}.md"
        self.console.print(Markdown(page.read_text(encoding="utf-8")))

    def result(self) -> None:
        """Tell the tale of the match, say who won, and by how much."""
        game, state, secret = self.match.game, self.match.state, self.match.secret
        view = self.match.readable(self.eyes)
        for sentence in tale(game, view, self.eyes, self.say):
            self.print(sentence)
        for seat, points in enumerate(game.score(state)):
            self.print(self.say("result-row", who=self.say.name(seat), points=points))
        winners = [self.say.name(seat) for seat, share in enumerate(game.payoff(state)) if share]
        key = {0: "all-lose", 1: "winner"}.get(len(winners), "winners")
        if len(self.sitters) == len(self.people) == 1:
            key = "you-won" if winners else "you-lost"
        self.print(self.say(key, who=winners), "bold")
        if secret.seed:
            self.print(self.say("seed-again", seed=secret.seed))
        if self.series.of:
            for seat, points in enumerate(self.standing.totals):
                self.print(self.say("series-row", who=self.say.name(seat), points=points))
            self.print(self.standing.standing(self.say), "bold")

    @property
    def standing(self) -> Series:
        """How the series stands after this match."""
        return self.series.counted(self.match.game.score(self.match.state))

    def next_game(self) -> "Terminal | None":
        """The next game of the series, all on the same seats; none after its last."""
        if not self.series.of or self.standing.over or not self._wanted():
            return None
        series, match, seed = self.standing.following(), self.match, self.match.secret.seed
        secret = Secret.typed(f"{seed}+") if seed else None
        again = Match(match.game, match.seats, match.options, secret)
        return Terminal(again, self.sitters, self.say.language, self.console, self.ask, series)

    def _wanted(self) -> bool:
        """Whether whoever sits here goes on; bots always do."""
        try:
            typed = self.ask(self.say("next-game") + " ") if self.people else ""
        except (EOFError, KeyboardInterrupt):
            return False
        return typed.strip().casefold() not in ("q", "quit")

    # What a person may ask for

    def hint(self, more: str = "") -> None:
        """Ask a strong bot what it would do, from what this seat knows; numbers on request."""
        match, seat = self.match, self.match.actor
        known = match.view(seat)
        view = match.game.readable(known)
        with self.console.status(self.say("thinking", who="search")):
            advice = self._advice(known, seat)
        if match.game.insight:
            self.explain(match.game.insight(view, seat, self.say))
        told = tell(match.game, view, advice, self.say)
        self.print(self.say("hint-intro"))
        for step, words in zip(advice.plan, told.plan, strict=True):
            self.print(f"  {match.game.words.notation(step.move)} — {words}")
        for words in (told.verdict, *told.reasons, " ".join(told.second)):
            self.print(f"  {words}" if words else "")
        for words in told.numbers if more else ():
            self.print(f"    {words}")

    def _advice(self, known: Row, seat: int) -> Advice:
        """Advice, or the rest of the plan that was given before."""
        match = self.match
        if rest := self.given and self.given.rest(match):
            return rest
        advice = advise(match.game, known, seat, Budget(HINT_PLAYOUTS), seed=len(match.moves))
        self.given = Given(len(match.moves), int(match.state.news), advice)
        return advice

    def explain(self, insight: Insight) -> None:
        """What the seat could work out, as a table in per cent and in sentences."""
        wide = max(len(label) for label, _ in insight.rows)
        self.print(insight.title)
        self.print("  " + " " * wide + "".join(f"{column:>5}" for column in insight.columns))
        for label, shares in insight.rows:
            cells = "".join(f"{round(100 * share) or '·':>5}" for share in shares)
            self.print(f"  {label:<{wide}}{cells}")
        for line in insight.lines:
            self.print(f"  {line}")

    def undo(self, _: str = "") -> None:
        """Take back the person's last decision, in an open game with the bots' answers."""
        actors = [int(self.match.at(n).actor) for n in range(len(self.match.moves))]
        last = next((actor for actor in reversed(actors) if actor in self.people), self.eyes)
        if bar := self.undo_bar(last):
            raise Refusal(f"undo-{bar}")
        self.match.undo(last, self.people)
        self.print(self.say("undone"))
        self.told = len(self.match.moves)

    def undo_bar(self, seat: int) -> str:
        """Why a seat cannot take back its last decision, in one word; empty if it can."""
        return self.match.undo_bar(seat, self.people)

    def save(self, name: str) -> None:
        """Keep the match in a file; a file that is not this match is never overwritten."""
        if not name:
            raise BadInput(self.say("save-where"))
        names = [sitter.name for sitter in self.sitters]
        try:
            file = Path(name).expanduser()
            if file.exists() and not self._is_this_match(file):
                raise BadInput(f"{file} holds something else; choose another name")
            file.write_text(record.dumps(record.whole(self.match, names)), encoding="utf-8")
        except BadInput:
            raise
        except (OSError, ValueError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise BadInput(f"{name!r} cannot be written: {reason}") from None
        self.print(self.say("saved", file=str(file)))

    def _is_this_match(self, file: Path) -> bool:
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            return bool(kept["secret_hash"] == self.match.secret.hash)
        except (ValueError, KeyError, TypeError):
            return False

    def leave(self, _: str = "") -> None:
        """Leave the table."""
        raise Left
