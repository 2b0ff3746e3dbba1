"""E-mail, by the operator's own mail server."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from clankwork.server.notify.message import Undelivered
from clankwork.server.notify.phrases import phrases
from clankwork.server.protocol.problems import Problem
from clankwork.server.signed_tokens import CONFIRMATION_AGE

if TYPE_CHECKING:
    from clankwork.server.notify.message import Message
    from clankwork.server.settings import Mail
    from clankwork.server.signed_tokens import About, Tokens
    from clankwork.server.storage.rows import Notice

LONGEST: Final = 254
"""Characters of an address."""
STEP: Final = 15.0
"""Seconds for each thing that is said to the mail server."""
_ADDRESS: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
"""Addresses as nearly everybody has them: no quotes, no comments, no letters beyond ASCII."""
_NEVER: Final = range(500, 600)
"""What a mail server answers when it will never take a message."""


def check_address(text: str) -> str:
    """An address that mail can be sent to; a `Problem` if it is none."""
    if len(text) > LONGEST or not _ADDRESS.fullmatch(text):
        raise Problem("malformed-target", 422, "this is not an e-mail address")
    return text


class Mailer:
    """Writes and sends e-mail."""

    def __init__(self, mail: Mail, origin: str, tokens: Tokens) -> None:
        self._mail = mail
        self._origin = origin
        self._tokens = tokens

    @property
    def _server(self) -> str:
        """What readers know the server by."""
        return urlsplit(self._origin).hostname or self._origin

    def link(self, notice: Notice, about: About) -> str:
        """Where a reader says that they want these messages, or no more of them."""
        return f"{self._origin}/notices/{about}?token={self._tokens.notice(notice.id, about)}"

    async def ask(self, notice: Notice) -> None:
        """Ask whoever reads an address whether they want messages.

        Nothing in it comes from whoever gave the address, who may not be the one who reads it.
        """
        speaker = phrases(notice.language)
        link = self.link(notice, "confirm")
        await self._send(
            notice, speaker.confirm(self._server), speaker.asked(self._server, link, CONFIRMATION_AGE // 3600)
        )

    async def send(self, notice: Notice, message: Message) -> None:
        """Mail a message."""
        speaker = phrases(notice.language)
        title = message.title(notice.language)
        links = [speaker.to_the_table(message.link), speaker.no_more(self.link(notice, "stop"))]
        details = message.details(notice.language)
        paragraphs = [title, *(["\n".join(details)] if details else []), *links]
        await self._send(notice, title, "\n\n".join(paragraphs))

    async def _send(self, notice: Notice, title: str, text: str) -> None:
        import aiosmtplib  # noqa: PLC0415  only where mail is sent

        mail = self._mail
        try:
            await aiosmtplib.send(
                self._written(notice, title, text),
                hostname=mail.host,
                port=mail.port,
                username=mail.user or None,
                password=mail.password or None,
                use_tls=mail.security == "tls",
                start_tls=mail.security == "starttls",
                timeout=STEP,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [each.code for each in error.recipients]
            raise Undelivered(f"refused by the mail server {codes}", again=codes[0] not in _NEVER) from None
        except aiosmtplib.SMTPResponseException as error:
            # What the server says may repeat the address.
            raise Undelivered(f"the mail server answered {error.code}", again=error.code not in _NEVER) from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Undelivered(f"the mail server was not reached ({type(error).__name__})") from None

    def _written(self, notice: Notice, title: str, text: str) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self._mail.sender
        message["To"] = notice.target
        message["Subject"] = title
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._server)
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{self.link(notice, 'stop')}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text + "\n")
        return message
