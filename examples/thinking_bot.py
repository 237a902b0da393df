"""Plays with thought in all games of its account: TOKEN=… python thinking_bot.py SERVER [LEVEL]

Needs `pip install santorini`. A level of the engine thinks about the position as the seat may know it.
"""

import json
from contextlib import suppress
from os import environ
from random import choice
from sys import argv
from time import sleep
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from santorini import Game
from santorini.engine import play

SERVER, LEVEL = argv[1], argv[2] if len(argv) > 2 else "5"
HEADERS = {"Authorization": f"Bearer {environ['TOKEN']}", "Content-Type": "application/json"}


def next_step(seat: dict, legal: list[str]) -> str:
    """The next step of what was planned; when something has come in between, a new plan, or luck."""
    if not seat["plan"] or seat["plan"][0] not in legal:
        seat["plan"] = [str(step) for step in play(Game.from_position(seat["position"]), LEVEL)]
    if seat["plan"][0] not in legal:  # another program began this turn
        seat["plan"] = [choice(legal)]
    return seat["plan"].pop(0)


def send(event: dict, step: str) -> None:
    command = {"type": "step", "id": uuid4().hex, "step": step, "confirm": "now"}
    body = json.dumps(command | {"game": event["game"], "turn": event["now"]["turn"]}).encode()
    urlopen(Request(f"{SERVER}/api/games/{event['game']}/commands", body, HEADERS)).close()


def listen() -> None:
    seats: dict[tuple, dict] = {}
    with urlopen(Request(f"{SERVER}/api/stream", headers=HEADERS)) as stream:
        for line in stream:
            event = json.loads(line.strip() or "{}")
            seat = seats.setdefault((event.get("game"), event.get("chair")), {"plan": []})
            if event.get("position"):  # what is missing is as before
                seat["position"] = event["position"]
            if legal := (event.get("now") or {}).get("legal"):
                send(event, next_step(seat, legal))


while True:
    with suppress(HTTPError):
        listen()
    sleep(1)
