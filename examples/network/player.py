"""Plays a game on a table server, choosing by lot: everything a program needs to take part.

    python examples/network/player.py http://127.0.0.1:8642

Makes a table with a bot, plays it to the end, and prints who won. Needs `httpx` and `websockets`.
"""

import asyncio
import json
import math
import random
import sys
import uuid

import httpx
import websockets


async def play(server: str) -> list[int]:
    """Make a table, play, and return the winners."""
    async with httpx.AsyncClient(base_url=server, headers={"Origin": server}) as http:
        seats = [{"kind": "mine", "name": "Program"}, {"kind": "bot", "bot": "rogue"}]
        made = await http.post("/api/tables", json={"game": "base", "seats": seats, "start": True})
        made.raise_for_status()
        table = made.json()["table"]["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    url = server.replace("http", "ws", 1) + "/api/play"
    async with websockets.connect(url, origin=server, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "table": table, "log": False}))
        return await converse(socket)


async def converse(socket: websockets.ClientConnection) -> list[int]:
    """Take note of what happens, and answer whenever there is something to choose."""
    seen, legal, waits_for = 0, [], 0
    async for frame in socket:
        for message in json.loads(frame):
            if message["type"] == "sync":
                seen, legal = message["n"], message["view"]["legal"]
            elif message["type"] == "update":
                seen, legal = message["n"], message["changes"].get("legal", legal)  # not there if it is the same
                result = message.get("table", {}).get("result")
                if result is not None:
                    return result["winners"]
            elif message["type"] == "done":
                waits_for = message["n"]
            elif message["type"] in ("refused", "stale", "problem"):
                raise RuntimeError(message)
        if legal and seen >= waits_for:
            action = {"type": "act", "id": uuid.uuid4().hex, "seen": seen, "action": random.choice(legal)}
            await socket.send(json.dumps(action))
            waits_for = math.inf  # until it is done, and what came of it is here
    raise RuntimeError("the server hung up")


if __name__ == "__main__":
    print("won by seat", asyncio.run(play(sys.argv[1])))
