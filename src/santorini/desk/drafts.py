"""Drafts: how players come to their powers before a game."""

from __future__ import annotations

import json
from random import SystemRandom
from typing import Any, cast

from santorini.desk.checked import Asked, Bad, optional, text_in
from santorini.desk.messages import DraftCourse, Drafted
from santorini.draft import Draft, Stage
from santorini.notation.record import Record, write_record
from santorini.powers import power_named
from santorini.powers.deal import draw_few
from santorini.rules.profiles import OFFICIAL
from santorini.sentences import Language

MOST_CARDS = 100
_FEW_SHARED = 6  # to choose from for the Golden Fleece


def draft_in(asked: Asked) -> Draft:
    """Raises Bad, InvalidNotation, IllegalSetup or IllegalStep."""
    facts = asked.get("draft")
    if not isinstance(facts, dict):
        raise Bad("draft: expected an object with players, pool, challenger and choices")
    for name in ("pool", "choices"):
        listed = facts.get(name)
        if not isinstance(listed, list) or len(listed) > MOST_CARDS:
            raise Bad(f"draft.{name}: expected a list of at most {MOST_CARDS}")
    if asked.get("few") is True and not facts["choices"]:
        facts = {**facts, "pool": _few(Draft.from_json(json.dumps(facts)))}
    return Draft.from_json(json.dumps(facts))


def drafted(draft: Draft, asked: Asked) -> Drafted:
    """A draft as it stands, in the shapes of the protocol of games."""
    done = draft.stage is Stage.DONE
    return {
        "answer": "drafted",
        "draft": cast(DraftCourse, json.loads(draft.to_json())),
        "state": _state(draft),
        "order": sorted(range(draft.players), key=draft.seats.__getitem__) if done else None,
        "start": _start(draft, asked) if done else None,
    }


def _few(draft: Draft) -> list[str]:
    random = SystemRandom()
    if draft.fleece:
        return random.sample(draft.pool, min(_FEW_SHARED, len(draft.pool)))
    drawn = draw_few(draft.players, random, [power_named(name) for name in draft.pool])
    return [card.name for card in drawn]


def _state(draft: Draft) -> dict[str, Any]:
    languages = (Language.ENGLISH, Language.FRENCH)
    return {
        "stage": draft.stage.value,
        "actor": draft.actor,
        "challenger": draft.challenger,
        "options": list(draft.options),
        "refused": {
            str(option): {language.value: reason.said(language) for language in languages}
            for option, reason in draft.refused.items()
        },
        "offer": list(draft.offer),
        "powers": list(draft.powers),
        "shared": draft.shared,
    }


def _start(draft: Draft, asked: Asked) -> str:
    """The tags of a record without turns."""
    profile = optional(asked, "profile", text_in) or OFFICIAL
    game = draft.game(profile=profile, alternating=asked.get("alternating") is True)
    return write_record(Record.from_game(game))
