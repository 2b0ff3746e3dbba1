"""All ways to reach people that an operator has set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import ClankError
from clankwork.server.notify.mail import Mailer
from clankwork.server.notify.outbound_http import Outside
from clankwork.server.notify.push import Pusher, made_key, push_key
from clankwork.server.notify.webhook import Webhooks

if TYPE_CHECKING:
    from clankwork.server.notify.message import Kind, Messenger
    from clankwork.server.settings import Settings
    from clankwork.server.signed_tokens import Tokens


class Post:
    """Where messages are handed in. What is not set up is `None`."""

    def __init__(self, settings: Settings, tokens: Tokens, outside: Outside | None = None) -> None:
        self.outside = outside or Outside(private=settings.private_targets)
        self.mail: Mailer | None = None
        self.push: Pusher | None = None
        self.webhook: Webhooks | None = None
        if settings.mail.host:
            if "@" not in settings.mail.sender:
                raise ClankError("e-mail needs a sender: CLANKWORK_MAIL_SENDER")
            self.mail = Mailer(settings.mail, settings.own_origin, tokens)
        if settings.push_contact:
            if not settings.push_contact.startswith(("mailto:", "https://")):
                raise ClankError("the contact for web push begins with mailto: or https://")
            key = push_key(settings.push_key) if settings.push_key else made_key(tokens.key("push"))
            self.push = Pusher(self.outside, settings.push_contact, key)
        if settings.webhooks:
            self.webhook = Webhooks(self.outside, tokens)

    @property
    def ways(self) -> dict[Kind, Messenger]:
        """What is set up, by kind."""
        every: dict[Kind, Messenger | None] = {"push": self.push, "mail": self.mail, "webhook": self.webhook}
        return {kind: way for kind, way in every.items() if way is not None}

    async def close(self) -> None:
        """Close what is open."""
        await self.outside.close()
