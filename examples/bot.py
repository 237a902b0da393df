"""Plays in all games of its account, and thinks first: TOKEN=… python bot.py https://play.example.org"""

from contextlib import suppress
from json import dumps, loads
from os import environ
from random import choice
from sys import argv
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from santorini.engine import Limit, analyse

headers = {"Authorization": f"Bearer {environ['TOKEN']}", "Content-Type": "application/json"}
with urlopen(Request(f"{argv[1]}/api/stream", headers=headers)) as stream:
    for event in map(loads, filter(bytes.strip, stream)):
        if legal := event.get("now", {}).get("legal"):
            act = {"type": "step", "step": choice(legal), "confirm": "now"}
            if event["now"]["phase"] == "move" and not event["running"]:
                act = {"type": "turn", "text": analyse(event["position"], Limit(seconds=0.3)).best.turn}
            act |= {"id": uuid4().hex, "game": (game := event["game"]), "turn": event["now"]["turn"]}
            with suppress(HTTPError):
                urlopen(Request(f"{argv[1]}/api/games/{game}/commands", dumps(act).encode(), headers)).close()
