"""What the server refuses, and why: every refusal it makes is a `Problem`."""

from __future__ import annotations

from clankwork.engine import ClankError


class Problem(ClankError):
    """Something the server does not do: a code for programs, a status for HTTP, a sentence for people.

    The sentence goes to whoever asked, so it holds nothing that they may not know.
    """

    def __init__(self, code: str, status: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        """Lower-case words joined by hyphens, such as `no-such-table`. Codes keep their meaning; sentences may not."""
        self.status = status
        """The HTTP status it is answered with, where it is answered by HTTP."""
        self.text = text

    def __reduce__(self) -> tuple[type[Problem], tuple[str, int, str]]:
        return Problem, (self.code, self.status, self.text)

    def __repr__(self) -> str:
        return f"<Problem {self.code} ({self.status}): {self.text}>"
