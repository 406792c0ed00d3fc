"""Visitor: who asks: a browser by its cookie, or a program by a seat's secret."""

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from bartizan.say import LANGUAGES, Speaker
from bartizan.table.hall import Hall
from bartizan.table.measures import SOCKETS
from bartizan.table.plan import Plan
from bartizan.table.store import PLAY
from bartizan.table.table import Table
from bartizan.web.answers import Answers
from bartizan.web.guard import COOKIE
from bartizan.web.limits import Limits
from bartizan.web.words import HERE

THEMES = ("auto", "light", "dark")


class Visitor:
    """Somebody who asks for something."""

    def __init__(self, asked: HTTPConnection) -> None:
        self.hall: Hall = asked.app.state.hall
        self.answers: Answers = asked.app.state.answers
        self.limits: Limits = asked.app.state.limits
        self.address = asked.client.host if asked.client else ""
        self.bearer = asked.headers.get("authorization", "").removeprefix("Bearer ").strip()
        given = asked.cookies
        self.browser: str = asked.scope.get("browser") or given.get(COOKIE, "")
        self.who = self.bearer or self.browser  # whose keys a message's key is one of
        wanted = given.get("lang") or asked.headers.get("accept-language", "")[:2].lower()
        self.language = wanted if wanted in LANGUAGES else LANGUAGES[0]
        self.theme = given.get("theme") if given.get("theme") in THEMES else THEMES[0]

    @property
    def say(self) -> Speaker:
        """Speaks to the visitor."""
        return Speaker(self.language, HERE)

    async def make(self, plan: Plan) -> Table:
        """A new table of his, unless he has too many."""
        self.limits.new_table(self.hall, self.address, plan)
        return await self.hall.make(plan, self.address)

    async def find(self, table_id: str) -> Table:
        """A table that he looks at."""
        return await self.hall.find(table_id, self.address)

    async def seats(self, table_id: str) -> list[int]:
        """The seats at a table that are his; a wrong secret raises."""
        if self.bearer:
            right = await self.hall.store.right(self.bearer)
            if not right or right.table_id != table_id:
                raise PermissionError("that secret is not one of this table's")
            if right.use != PLAY:
                raise PermissionError("that secret invites: join with it, and get one that plays")
            return [right.seat]
        return await self.hall.store.held(self.browser, table_id) if self.browser else []

    def work(self) -> None:
        """He asks for something that is computed for him alone."""
        self.limits.take("work", self.address)

    def said(self, table_id: str, seats: list[int]) -> None:
        """He says one more thing, on whichever connection."""
        self.limits.take("say", f"{table_id} {seats[0]}" if seats else self.address)

    def looked(self, table_id: str, seats: list[int]) -> None:
        """He wants to be told again what happened, which is drawn move by move."""
        self.limits.take("look", f"{table_id} {seats[0]}" if seats else self.address)

    @contextmanager
    def watching(self, table_id: str, seats: list[int]) -> Iterator[None]:
        """He has one more connection, unless there are too many."""
        if seats:
            self.limits.window(self.hall, table_id, seats)
        else:
            self.limits.onlooker(self.address)
        try:
            with SOCKETS.track_inprogress():
                yield
        finally:
            if not seats:
                self.limits.onlooker_left(self.address)
