"""Plays random legal steps in all games of its account: TOKEN=… python bot.py https://play.example.org"""

import json
from contextlib import suppress
from os import environ
from random import choice
from sys import argv
from time import sleep
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

headers = {"Authorization": f"Bearer {environ['TOKEN']}", "Content-Type": "application/json"}
while True:
    with urlopen(Request(f"{argv[1]}/api/stream", headers=headers)) as stream, suppress(HTTPError):
        for line in stream:
            event = json.loads(line.strip() or "{}")
            if legal := event.get("now", {}).get("legal"):
                step = {"type": "step", "id": uuid4().hex, "step": choice(legal), "confirm": "now"}
                body = json.dumps(step | {"game": event["game"], "turn": event["now"]["turn"]}).encode()
                urlopen(Request(f"{argv[1]}/api/games/{event['game']}/commands", body, headers)).close()
    sleep(1)
