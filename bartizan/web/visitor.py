"""Visitor: who asks: a browser by its cookie, or a program by a seat's secret."""

from starlette.requests import HTTPConnection

from bartizan.say import LANGUAGES, Speaker
from bartizan.table.hall import Hall
from bartizan.web.answers import Answers
from bartizan.web.guard import COOKIE
from bartizan.web.words import HERE

THEMES = ("auto", "light", "dark")


class Visitor:
    """Somebody who asks for something."""

    def __init__(self, asked: HTTPConnection) -> None:
        self.hall: Hall = asked.app.state.hall
        self.answers: Answers = asked.app.state.answers
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

    async def seats(self, table_id: str) -> list[int]:
        """The seats at a table that are his; a wrong secret raises."""
        if self.bearer:
            found = await self.hall.store.seat_of(self.bearer)
            if not found or found[0] != table_id:
                raise PermissionError("that secret is not one of this table's")
            return [found[1]]
        return await self.hall.store.held(self.browser, table_id) if self.browser else []
