"""Log lines as JSON objects, one a line; no secret is ever in one."""

import json
import logging


class JsonLines(logging.Formatter):
    """Log lines as JSON objects."""

    EXTRA = ("game", "table", "method", "route", "status", "ms")

    def format(self, line: logging.LogRecord) -> str:
        """One line as JSON."""
        told = {
            "at": round(line.created, 3),
            "level": line.levelname.lower(),
            "what": line.getMessage(),
        }
        told |= {name: getattr(line, name) for name in self.EXTRA if hasattr(line, name)}
        if line.exc_info:
            told["error"] = self.formatException(line.exc_info)
        return json.dumps(told)
