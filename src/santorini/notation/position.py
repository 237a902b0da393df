"""Positions as one line of text."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from santorini.powers import library_for, power_named
from santorini.powers.deal import check_cards
from santorini.rules.board import CELLS, NOWHERE, cell_name, cell_named, cells
from santorini.rules.cast import GONE, pack_card
from santorini.rules.errors import IllegalSetup, InvalidNotation
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, EXTRA_RUNNING, FLEECE_SLOT, OVER, Position
from santorini.rules.power import Power
from santorini.rules.profiles import OFFICIAL, PROFILES
from santorini.sentences import reason_of
from santorini.sentences.cards import card_name

_CELL_SIGNS = "01234abc"
_UNSEEN = "?"  # a worker out of sight
_TEXT_ORDER = tuple(rank * 5 + file for rank in (4, 3, 2, 1, 0) for file in range(5))
_PLAYER = re.compile(r"([#~]?)([A-Za-z0-9_-]+)(?:\[([^\]]*)\])?(?::(.*))?", re.DOTALL)
_WORKER = re.compile(r"([A-Ea-e][1-5])([fm]?)")
_TAG = re.compile(r"([a-z]+)=(.+)", re.DOTALL)
_KNOWN_TAGS = ("ram", "r", "t", "teams", "view")


class PositionText(NamedTuple):
    """What a position's text says."""

    machine: Machine
    position: Position
    turn: int | None = None
    view: int | None = None


class _Player(NamedTuple):
    sign: str
    power: type[Power]
    state: str | None
    workers: str | None


# Writing


def write_position(
    machine: Machine, position: Position, *, turn: int | None = None, view: int | None = None
) -> str:
    """The canonical text of a position between turns, or of a finished one."""
    rules = machine.rules
    fields = [position.board(), _write_turn(machine, position)]
    fields += [_write_player(machine, position, seat) for seat in range(rules.seats)]
    tags: dict[str, str] = {}
    if rules.profile != OFFICIAL:
        tags["r"] = rules.profile
    if rules.fleece is not None and position.ram != NOWHERE:
        tags["ram"] = f"{cell_name(position.ram)}:{_write_fleece(machine, position)}"
    if rules.teams:
        tags["teams"] = "13v24"
    if turn is not None:
        tags["t"] = str(turn)
    if view is not None:
        tags["view"] = str(view)
    text = "/".join(fields)
    return " ".join([text, *[f"{key}={tags[key]}" for key in sorted(tags)]]) if tags else text


def _write_turn(machine: Machine, position: Position) -> str:
    if position.phase == OVER:
        return "-"
    seat = machine.setup_seat(position) if position.setup else position.seat
    return str(seat + 1) + ("+" if position.extra & EXTRA_RUNNING else "")


def _write_player(machine: Machine, position: Position, seat: int) -> str:
    rules = machine.rules
    side = rules.side_of(seat)
    card = machine.dealt_card(seat)
    text = card.name
    if position.out >> seat & 1:
        return "~" + text
    if position.phase == OVER and position.winner == side + 1:
        text = "#" + text
    state = card.write_state(position)
    if state:
        text += f"[{state}]"
    workers = _write_workers(position, side) if seat < rules.sides else []
    workers += [_UNSEEN] * machine.unseen_workers(position, seat)
    return f"{text}:{','.join(workers)}" if workers else text


def _write_fleece(machine: Machine, position: Position) -> str:
    card = machine.card_in_slot(FLEECE_SLOT)
    state = card.write_state(position)
    return f"{card.name}[{state}]" if state else card.name


def _write_workers(position: Position, side: int) -> list[str]:
    names = []
    for cell in cells(position.workers(side)):
        gender = "f" if position.females >> cell & 1 else "m" if position.males >> cell & 1 else ""
        names.append(cell_name(cell) + gender)
    return sorted(names)


# Reading


def read_position(text: str) -> PositionText:
    """Read a position; raises InvalidNotation with what was wrong and what is expected.

    >>> text = "0000000000000000000000000/1/mortal:C2,C4/mortal:B3,D3"
    >>> machine, position, *_ = read_position(text)
    >>> write_position(machine, position) == text
    True
    """
    head, tags = _split_tags(text.strip())
    fields = head.split("/")
    if not 4 <= len(fields) <= 6:
        key = "position.one_field" if len(fields) == 1 else "position.fields"
        raise InvalidNotation(key, number=len(fields), text=repr(head))
    players = [_read_player(field) for field in fields[2:]]
    rules = _read_rules(players, tags)
    machine = Machine(rules)
    position = machine.initial()
    _read_board(fields[0], position)
    _read_turn(fields[1], players, rules, position)
    for seat, player in enumerate(players):
        _read_workers(player, seat, rules, position)
    for seat, player in enumerate(players):
        _read_state(machine, player, seat, position)
    for seat, player in enumerate(players):
        _read_unseen(machine, player, seat, position)
    position.ram = _read_ram(machine, tags, position)
    machine.settle_setup(position)
    return PositionText(machine, position, _number(tags, "t"), _number(tags, "view"))


def _split_tags(text: str) -> tuple[str, dict[str, str]]:
    """Blanks separate tags, except inside the board, where they are ignored."""
    board, slash, rest = text.partition("/")
    first, *words = rest.split() or [""]
    tags: dict[str, str] = {}
    for word in words:
        match = _TAG.fullmatch(word)
        if match is None or match[1] not in _KNOWN_TAGS:
            raise InvalidNotation("position.unknown_tag", name=repr(word), known=", ".join(_KNOWN_TAGS))
        if match[1] in tags:
            raise InvalidNotation("record.tag_twice", name=match[1])
        tags[match[1]] = match[2]
    return board + slash + first, tags


def _read_player(text: str) -> _Player:
    match = _PLAYER.fullmatch(text)
    if match is None:
        raise InvalidNotation("position.no_player", text=repr(text))
    return _Player(match[1], _power(match[2]), match[3], match[4])


def _power(name: str) -> type[Power]:
    try:
        return power_named(name)
    except IllegalSetup as error:
        raise InvalidNotation(error.sentence) from None


def _read_rules(players: Sequence[_Player], tags: dict[str, str]) -> Rules:
    profile = tags.get("r", OFFICIAL)
    if profile not in PROFILES:
        raise InvalidNotation("setup.unknown_profile", name=repr(profile), known=", ".join(PROFILES))
    fleece: type[Power] | None = None
    if "ram" in tags:
        fleece = _power(tags["ram"].partition(":")[2].partition("[")[0])
    if "teams" in tags and (tags["teams"] != "13v24" or len(players) != 4):
        raise InvalidNotation("position.teams")
    cards = [player.power for player in players]
    try:
        check_cards(cards, fleece)
    except IllegalSetup as error:
        raise InvalidNotation(error.sentence) from None
    return Rules(cards, profile=profile, fleece=fleece, library=library_for(cards))


def _read_board(text: str, position: Position) -> None:
    signs = [sign for sign in text if sign not in " |\t"]
    if len(signs) != CELLS:
        raise InvalidNotation("position.number_of_cells", cells=CELLS, found=len(signs))
    for sign, cell in zip(signs, _TEXT_ORDER, strict=True):
        if sign not in _CELL_SIGNS:
            raise InvalidNotation("position.no_cell", sign=repr(sign), square=cell_name(cell))
        value = _CELL_SIGNS.index(sign)
        height = min(value, 3) if value <= 4 else value - 5
        bit = 1 << cell
        position.level1 |= bit if height >= 1 else 0
        position.level2 |= bit if height >= 2 else 0
        position.level3 |= bit if height >= 3 else 0
        position.domes |= bit if value >= 4 else 0


def _read_turn(text: str, players: Sequence[_Player], rules: Rules, position: Position) -> None:
    winners = {rules.side_of(seat) for seat, player in enumerate(players) if player.sign == "#"}
    if text == "-":
        if len(winners) != 1:
            raise InvalidNotation("position.no_winner")
        position.phase = OVER
        position.winner = winners.pop() + 1
        return
    if winners:
        raise InvalidNotation("position.winner_before_end", player=text)
    number, plus = (text[:-1], True) if text.endswith("+") else (text, False)
    if number not in ("1", "2", "3", "4")[: rules.seats]:
        raise InvalidNotation("position.no_turn", text=repr(text), players=rules.seats)
    position.phase = BETWEEN
    position.seat = int(number) - 1
    position.extra = EXTRA_RUNNING if plus else 0
    if players[position.seat].sign == "~":
        raise InvalidNotation("position.turn_of_nobody", player=number)


def _read_workers(player: _Player, seat: int, rules: Rules, position: Position) -> None:
    side = rules.side_of(seat)
    if player.sign == "~":
        if player.workers or player.state:
            raise InvalidNotation("position.out_with_something", player=seat + 1)
        if rules.teams:
            raise InvalidNotation("position.out_of_team")
        position.out |= 1 << seat
        position.cards = pack_card(position.cards, seat, GONE, seat)
        if position.chance == seat + 1:
            position.chance = 0
        return
    if player.workers is None:
        return
    words = [word.strip() for word in player.workers.split(",")]
    for word in words:
        if word != _UNSEEN:
            _read_worker(word, seat, rules, position)
    most = max(card.most_workers for s, card in enumerate(rules.cards) if rules.side_of(s) == side)
    if len(words) > most:
        raise InvalidNotation("position.too_many_workers", player=seat + 1, most=most)


def _read_worker(word: str, seat: int, rules: Rules, position: Position) -> None:
    side = rules.side_of(seat)
    match = _WORKER.fullmatch(word)
    if match is None:
        raise InvalidNotation("position.no_worker", text=repr(word))
    bit = 1 << cell_named(match[1])
    if position.everyone() & bit:
        raise InvalidNotation("position.two_workers", square=match[1].upper())
    if position.domes & bit:
        raise InvalidNotation("position.worker_on_dome", square=match[1].upper())
    position.set_workers(side, position.workers(side) | bit)
    if match[2] == "f" and rules.needs_genders:
        if position.females & position.workers(side):
            raise InvalidNotation("position.two_females", player=seat + 1)
        position.females |= bit
    elif match[2] == "m" and rules.needs_genders:
        position.males |= bit


def _read_unseen(machine: Machine, player: _Player, seat: int, position: Position) -> None:
    """How many workers are out of sight; it may be by a card that was dealt to somebody else."""
    unseen = (player.workers or "").count(_UNSEEN)
    if not unseen:
        return
    power = machine.seat_cast(position).players[seat]
    if not power.hides_workers:
        raise InvalidNotation("position.cannot_hide", card=card_name(power.name))
    power.remember(position, unseen)


def _read_state(machine: Machine, player: _Player, seat: int, position: Position) -> None:
    if player.state is None:
        return
    _read_memory(machine.dealt_card(seat), position, player.state)


def _read_memory(card: Power, position: Position, state: str) -> None:
    try:
        card.read_state(position, state)
    except (ValueError, OverflowError) as error:
        raise InvalidNotation(
            "position.state", card=card.name, state=state, reason=reason_of(error)
        ) from None


def _read_ram(machine: Machine, tags: dict[str, str], position: Position) -> int:
    if "ram" not in tags:
        return NOWHERE
    square, _, card = tags["ram"].partition(":")
    _, bracket, state = card.partition("[")
    if bracket:
        _read_memory(machine.card_in_slot(FLEECE_SLOT), position, state.removesuffix("]"))
    try:
        cell = cell_named(square)
    except InvalidNotation as error:
        raise InvalidNotation("position.ram", reason=error.sentence) from None
    if (position.everyone() | position.domes) >> cell & 1:
        raise InvalidNotation("position.ram_occupied", square=cell_name(cell))
    return cell


def _number(tags: dict[str, str], key: str) -> int | None:
    if key not in tags:
        return None
    if not tags[key].isascii() or not tags[key].isdigit() or len(tags[key]) > 6:
        raise InvalidNotation("position.no_number", key=key, value=tags[key])
    return int(tags[key])
