"""Who beats whom: games of every ordered pair of cards, by the engine against itself.

Results are kept in a file, a line for each round of games, so that whoever was interrupted goes on. A round
depends on its cards, number, games and player, and on nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import permutations
from pathlib import Path
from random import Random

from santorini.engine.arena.spread import Spread
from santorini.files import replacing
from santorini.learn.folder import BrokenFolder
from santorini.learn.selfplay import SelfPlayer, SelfPlaySettings, kept_evaluator
from santorini.powers import all_powers, library_for, power_named
from santorini.powers.favour import Favour
from santorini.powers.matchups import banned_pair
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.power import MORTAL

ROUND = 4  # games of one pair played at once


@dataclass(frozen=True)
class Round:
    """Some games of two cards; the first begins."""

    first: str
    second: str
    number: int
    games: int
    evaluation: str
    nodes: int


@dataclass(frozen=True)
class PairScore:
    """How a round ended for the first card. Games that were too long are not counted."""

    first: str
    second: str
    number: int
    games: int
    won: int
    evaluation: str
    nodes: int


def ordered_pairs() -> list[tuple[str, str]]:
    """Every two cards that may meet, both ways round."""
    names = [card.name for card in all_powers() if card.group != MORTAL]
    return [pair for pair in permutations(names, 2) if not banned_pair(*pair)]


def play_round(task: Round) -> PairScore:
    random = Random(f"pairs {task.first} {task.second} {task.number}")
    cards = [power_named(task.first), power_named(task.second)]
    rules = Rules(cards, library=library_for(cards))
    # Placements are the engine's, so that cards are judged by games as they are meant.
    settings = SelfPlaySettings(nodes=task.nodes, random_turns=0, tried=1.0, tried_loss=250, deep=0.0)
    player = SelfPlayer(kept_evaluator(task.evaluation), settings)
    winners = []
    for _ in range(task.games):
        machine = Machine(rules)
        player.evaluator.prepare(machine)
        played = player.play(machine, random)
        if played is not None:
            winners.append(played[1].winner - 1)
    asked = {name: value for name, value in asdict(task).items() if name != "games"}
    return PairScore(**asked, games=len(winners), won=winners.count(0))


def read_results(file: Path) -> list[PairScore]:
    """The rounds that a file has; its last line may be cut off. Raises BrokenFolder."""
    lines = file.read_text(encoding="utf-8").split("\n") if file.exists() else [""]
    try:
        return [PairScore(**json.loads(line)) for line in lines[:-1]]
    except (ValueError, TypeError) as error:
        raise BrokenFolder(f"{file}: expected a line for each round of games: {error}") from None


def play_pairs(
    file: Path,
    games: int,
    evaluation: str,
    nodes: int,
    *,
    spread: Spread = map,
    report: Callable[[int, int], None] | None = None,
) -> list[PairScore]:
    """Play until every pair has so many games; `report` is told how many rounds are done, and of how many."""
    results = read_results(file)
    for one in results:
        if (one.evaluation, one.nodes) != (evaluation, nodes):
            raise BrokenFolder(
                f"{file}: played by {one.evaluation} with {one.nodes} positions a turn: expected the same"
            )
    played = {(one.first, one.second, one.number) for one in results}
    wanted = [
        Round(first, second, number, ROUND, evaluation, nodes)
        for number in range(-(-games // ROUND))
        for first, second in ordered_pairs()
        if (first, second, number) not in played
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as whole:  # without a last line that was cut off
        whole.write_text("".join(json.dumps(asdict(one)) + "\n" for one in results), encoding="utf-8")
    with file.open("a", encoding="utf-8") as out:
        for done, result in enumerate(spread(play_round, wanted), 1):
            out.write(json.dumps(asdict(result)) + "\n")
            out.flush()
            results.append(result)
            if report is not None:
                report(done, len(wanted))
    return results


def counted(results: list[PairScore]) -> dict[tuple[str, str], Favour]:
    """All rounds of each pair together, in the order of the cards."""
    pairs = dict.fromkeys(ordered_pairs(), Favour(0, 0))
    for one in results:
        if (one.first, one.second) in pairs:
            pairs[one.first, one.second] += Favour(one.won, one.games)
    return pairs
