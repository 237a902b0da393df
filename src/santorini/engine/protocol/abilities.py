"""What an engine says it knows, so that nobody asks it for more."""

from __future__ import annotations

from dataclasses import dataclass, replace

from santorini.game import Game
from santorini.rules.game_rules import Rules
from santorini.rules.profiles import OFFICIAL


@dataclass(frozen=True)
class Abilities:
    """What an engine that says nothing knows: the game for two without powers."""

    name: str = ""
    author: str = ""
    protocol: int = 1
    powers: frozenset[str] = frozenset({"mortal"})
    players: frozenset[str] = frozenset({"2"})
    profiles: frozenset[str] = frozenset({OFFICIAL})
    variants: frozenset[str] = frozenset()

    def with_id(self, text: str) -> Abilities:
        """What is known after a line `id …`; keys of later versions are passed over."""
        key, _, value = text.strip().partition(" ")
        words = frozenset(value.lower().split())
        match key:
            case "name":
                return replace(self, name=value.strip())
            case "author":
                return replace(self, author=value.strip())
            case "protocol":
                number = value.strip()
                return replace(self, protocol=int(number)) if number.isascii() and number.isdigit() else self
            case "powers":
                return replace(self, powers=words | {"mortal"})
            case "players":
                return replace(self, players=words)
            case "profiles":
                return replace(self, profiles=words)
            case "variants":
                return replace(self, variants=words)
        return self

    def why_not(self, game: Game) -> str | None:
        """Why the engine cannot play a game, or None."""
        rules = game.machine.rules
        if str(rules.seats) not in self.players:
            return f"does not play with {rules.seats} players"
        unknown = [name for name in _cards(rules) if name not in self.powers]
        if unknown:
            return f"does not know {', '.join(unknown)}"
        if rules.profile not in self.profiles:
            return f"does not know the rules {rules.profile}"
        if rules.fleece is not None and "fleece" not in self.variants:
            return "does not play the Golden Fleece"
        if rules.alternating and game.state.setup and "alternating" not in self.variants:
            return "does not place workers one by one"
        return None


def _cards(rules: Rules) -> list[str]:
    shared = [] if rules.fleece is None else [rules.fleece.name]
    return [*rules.names, *shared]
