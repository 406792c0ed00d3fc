"""The text table of a lesson: what the teacher says, and what one does about it."""

from collections.abc import Callable

from rich.console import Console

from bartizan.engine.game import Game
from bartizan.table.seating import seated
from bartizan.table.terminal import Left, Terminal
from bartizan.teacher.lessons import BEGINNER, LEARNER, Lesson, lesson, lessons


class Learning(Terminal):
    """A lesson in the terminal."""

    def __init__(
        self, about: Lesson, language: str, console: Console, ask: Callable[[str], str]
    ) -> None:
        words = ["me", *[BEGINNER] * (about.seats - 1)]
        sitters = seated(words, about.game, seed=about.number)
        super().__init__(about.match(), sitters, language, console, ask)
        self.lesson, self.say.you = about, LEARNER

    def run(self) -> bool:
        """Do the lesson to its end, or until one leaves. Was it done?"""
        told = self.lesson.told(self.match, None, self.say)
        self.print("\n" + told.title, "bold")
        self.print(told.text)
        self.lesson.settle(self.match)
        self.told = len(self.match.moves)
        try:
            while self.lesson.task(self.match):
                self.do_task()
        except (Left, EOFError, KeyboardInterrupt):
            self.print("\n" + self.say("bye"))
            return False
        return super().run() if self.lesson.free else True

    def do_task(self) -> None:
        """Ask until what the lesson asks for was done."""
        number = len(self.match.moves)
        self.draw()
        self.list_moves()
        while len(self.match.moves) == number:
            self.print(self.lesson.told(self.match, None, self.say).task, "bold")
            self.obey(self.ask(self.say("your-move", who=self.sitters[LEARNER].name) + " "))

    def play(self, move: int) -> None:
        """Play a move, if it is one that the lesson asks for; else say what it would have done."""
        task = self.lesson.task(self.match)
        if task and not task.accepts(self.match.game, move):
            self.print(self.lesson.told(self.match, move, self.say).answer, "red")
            return
        self.match.play(move)
        if task:
            self.lesson.settle(self.match)
            self.tell()
            self.print(self.lesson.told(self.match, None, self.say).answer, "green")

    def undo_bar(self, seat: int) -> str:
        """Why a seat cannot take back its last decision: none of the lesson's is."""
        bar = super().undo_bar(seat)
        return bar or self.lesson.undo_bar(self.match, seat, self.people)


def learn(
    game: Game, number: int, language: str, console: Console, ask: Callable[[str], str]
) -> None:
    """A game's lessons one after the other, from one of them on."""
    lesson(game, number)
    for each in lessons(game)[number - 1 :]:
        if not Learning(each, language, console, ask).run():
            return
