"""The server that `bench.load` measures: `clankwork serve` as it is, and one path more, which echoes.

Both are routes of one application in one process, served alike.
"""

from __future__ import annotations

import os
import socket

from fastapi import WebSocket, WebSocketDisconnect

from clankwork.server.app import create_app
from clankwork.server.logs import set_up_logs
from clankwork.server.serving import Serving, config_for
from clankwork.server.settings import settings_from


async def echo(socket: WebSocket) -> None:
    """Send back what comes."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def main() -> None:
    """Serve on the socket that whoever started this has opened, as the environment says."""
    settings = settings_from()
    set_up_logs(settings)
    app = create_app(settings)
    app.add_api_websocket_route("/echo", echo)
    found = socket.socket(fileno=int(os.environ["LOAD_SOCKET"]))

    def take_leave() -> None:
        app.state.server.sockets.close()

    Serving(config_for(app, settings), lambda: None, take_leave).run(sockets=[found])


if __name__ == "__main__":
    main()
