"""The evaluation network: what it reads, its arithmetic in C and in Python, its files."""

from __future__ import annotations

import hashlib
import importlib.resources
import json
import zlib
from array import array
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

import santorini
from santorini.engine.evaluation.evaluator import LIMIT
from santorini.engine.evaluation.inputs import (
    ACTING,
    CARDS,
    MEMORY_CARDS,
    OWN_CARD,
    REACH,
    SIGHT,
    TOWERS,
    WORKERS,
    active_rows,
    folded,
    pack,
    pair_of,
    stage_of,
)
from santorini.engine.evaluation.network import BrokenWeights, Network, fastest_arithmetic, plain_arithmetic
from santorini.engine.evaluation.weights import MAGIC, Weights, apart, load_weights, together
from santorini.rules.board import FULL, cell_named, mask_of
from tests.engine.positions import Inputs, random_game
from tests.helpers import scene, scene_of
from tests.powers.pairings import CARDS as NAMES
from tests.powers.pairings import fleece_tables, larger_tables, rotated
from tests.weights import random_weights


@cache
def games() -> list[Inputs]:
    """Positions of all powers, larger tables, the Golden Fleece and setups, as all sides see them."""
    tables: list[tuple[tuple[str, ...], str | None]] = [(pair, None) for pair in rotated(NAMES, (3,))]
    tables += [(table.names, None) for table in larger_tables()[::6]]
    tables += [(table.names, table.fleece) for table in fleece_tables()[::5]]
    return [
        pack(machine, position, side)
        for names, fleece in tables
        for machine, position in random_game(names, seed=1, fleece=fleece)
        for side in range(machine.rules.sides)
    ]


def sample(size: int, seed: int = 0) -> list[Inputs]:
    return Random(seed).sample(games(), size)


# What it reads


def test_a_side_sees_its_own_workers_first() -> None:
    drawing = scene("""
        .  .  .  .  .
        .  1A .  .  .
        .  .  2  2B .
        .  .  .  4  .
        .  .  .  .  .
        A apollo
        B athena[^]
        B moves
    """)
    first = pack(drawing.machine, drawing.position, 0)
    second = pack(drawing.machine, drawing.position, 1)
    own, other = mask_of([cell_named("B4")]), mask_of([cell_named("D3")])
    assert first[2] == own | other << 25
    assert second[2] == other | own << 25
    assert first[0] == second[0]
    assert first[1] == second[1]
    assert (first[4] & 0xFFFF, second[4] & 0xFFFF) == (1 | 3 << 8, 3 | 1 << 8)
    assert (first[4] >> 38 & 7, second[4] >> 38 & 7) == (1, 0), "role of the seat that acts"
    assert (first[5], first[6]) == (0, 1)
    assert (second[5], second[6]) == (1, 0)


def test_rows_are_those_that_are_written_down() -> None:
    drawing = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        1A 2  .  .  .B
    """)
    rows = active_rows(pack(drawing.machine, drawing.position, 0), MEMORY_CARDS)
    worker, other = cell_named("A1"), cell_named("E1")
    north, east, north_east, west, north_west = 0, 2, 1, 6, 7
    expected = [TOWERS + worker * 4 + 0, TOWERS + (worker + 1) * 4 + 1]
    expected += [WORKERS + worker * 4 + 1, WORKERS + 100 + other * 4]
    for direction, there in ((north, 0), (north_east, 0), (east, 2)):
        expected.append(SIGHT + (worker * 8 + direction) * 24 + 6 + there)
    for direction in (north, west, north_west):
        expected.append(SIGHT + ((25 + other) * 8 + direction) * 24)
    expected += [CARDS, CARDS + 128, ACTING]
    assert sorted(row for row in rows if not REACH <= row < CARDS) == sorted(expected)


def test_who_can_be_where_how_soon_is_written_down() -> None:
    drawing = scene("""
        .  .  .  .  .
        .  .  2  .  .
        .  1A 2  3  .
        .  .  4  .  .
        2  .  .  .  .B
    """)
    heights = "00000 00200 01230 00000 20000"  # of spaces without a dome
    mine = "22220 33320 30320 33020 12200"
    others = "00000 00000 00112 00033 00230"
    expected = []
    for place in range(25):
        cell = (4 - place // 5) * 5 + place % 5
        height, own, other = (int(text.replace(" ", "")[place]) for text in (heights, mine, others))
        expected += [REACH + cell * 64 + height * 16 + own * 4 + other] * (own + other > 0)
    rows = active_rows(pack(drawing.machine, drawing.position, 0), MEMORY_CARDS)
    assert sorted(row for row in rows if REACH <= row < CARDS) == sorted(expected)


def test_three_players_are_seen_in_turn_order() -> None:
    now = scene_of("0000000000000000000000000/1/mortal:A1,A2/mortal:B1,B2/mortal:C1,C2")
    seen = pack(now.machine, now.position, 1)
    assert seen[2] == now.position.workers1 | now.position.workers2 << 25
    assert seen[3] == now.position.workers0


def test_a_team_counts_from_the_seat_that_acts_next() -> None:
    machine, position = list(random_game(("apollo", "artemis", "atlas", "pan"), seed=2))[6]
    position.seat = 2
    cards = [card.number for card in machine.rules.cards]
    numbers = [pack(machine, position, side)[4] for side in (0, 1)]
    assert [numbers[0] >> 8 * role & 0xFF for role in range(4)] == [cards[2], cards[3], cards[0], cards[1]]
    assert [numbers[1] >> 8 * role & 0xFF for role in range(4)] == [cards[3], cards[0], cards[1], cards[2]]
    assert [number >> 38 & 7 for number in numbers] == [0, 3]


def test_every_card_that_remembers_has_rows() -> None:
    remembering = {
        inputs[4] >> 8 * role & 0xFF for inputs in games() for role in range(4) if inputs[5 + role]
    }
    assert remembering - {0} <= set(MEMORY_CARDS)


def test_cards_of_users_share_a_number() -> None:
    assert folded(55) == 55
    assert folded(125) == 125, "room for new cards"
    assert folded(126) == folded(254) == OWN_CARD


def test_the_stage_of_a_game_is_how_far_the_town_is_built() -> None:
    def stage(heights: str) -> int:
        drawing = scene_of(f"{heights}/1/mortal:A1,A2/mortal:E4,E5")
        return stage_of(pack(drawing.machine, drawing.position, 0))

    assert stage("0" * 25) == 0
    assert stage("0" * 18 + "1111111") == 0
    assert stage("0" * 17 + "11111111") == 1
    assert stage("0" * 20 + "33333") == 1
    assert stage("0" * 15 + "2222222222") == 2
    assert stage("0" * 15 + "3333333333") == 3
    assert stage("3" * 20 + "00000") == 3


def test_a_pair_of_cards_has_an_order() -> None:
    drawing = scene_of("0000000000000000000000000/1/apollo:A1,A2/pan:E4,E5")
    pairs = [pair_of(pack(drawing.machine, drawing.position, side)) for side in (0, 1)]
    assert pairs == [1 * 128 + 9, 9 * 128 + 1]


# Arithmetic


@pytest.mark.parametrize("seed", [1, 2])
def test_the_kernel_counts_like_plain_python_whatever_it_saw_before(seed: int) -> None:
    weights = random_weights(seed)
    plain = plain_arithmetic(weights)
    fast = fastest_arithmetic(weights)
    chosen = sample(700, seed)
    expected = [plain(array("q", inputs)) for inputs in chosen]
    assert len(set(expected)) > 300
    assert [fast(array("q", inputs)) for inputs in chosen] == expected
    # In the order of the games, where neighbours differ little.
    order = {inputs: place for place, inputs in enumerate(games())}
    known = dict(zip(chosen, expected, strict=True))
    for inputs in sorted(chosen, key=order.__getitem__):
        assert fast(array("q", inputs)) == known[inputs]


def test_the_kernel_follows_siblings() -> None:
    weights = random_weights(3)
    plain, fast = plain_arithmetic(weights), fastest_arithmetic(weights)
    neighbours = games()[2000:2400]
    assert [fast(array("q", inputs)) for inputs in neighbours] == [
        plain(array("q", inputs)) for inputs in neighbours
    ]


@pytest.mark.skipif(not santorini.compiled(), reason="there is only plain Python")
@pytest.mark.parametrize("hidden", [32, 256, 288])
def test_all_ways_of_the_kernel_count_alike(hidden: int) -> None:
    from santorini.engine.evaluation import kernel

    weights = random_weights(4, hidden)
    plain = plain_arithmetic(weights)
    ways = [fastest_arithmetic(weights, way) for way in kernel.WAYS]
    assert kernel.WAYS[0] == "plain"
    for inputs in sample(150, hidden):
        expected = plain(array("q", inputs))
        assert [way(array("q", inputs)) for way in ways] == [expected] * len(ways), kernel.WAYS
    with pytest.raises(BrokenWeights, match="no way abacus to count here"):
        fastest_arithmetic(weights, "abacus")


@pytest.mark.skipif(not santorini.compiled(), reason="there is only plain Python")
def test_the_kernel_keeps_some_of_the_positions_it_judges() -> None:
    network = Network(random_weights(3, 32))
    machine, position = list(random_game(("pan", "apollo"), seed=3))[12]
    network.prepare(machine)

    def kept(every: int, room: int, seed: int) -> bytes:
        network.watch(every, room, seed)
        for _ in range(1000):
            network.evaluate(position, 0)
        return network.watched()

    one = array("q", pack(machine, position, 0)).tobytes()
    assert kept(1, 5000, 1) == one * 1000
    assert kept(1, 30, 1) == one * 30, "as long as there is room"
    assert network.watched() == b""
    counts = [len(kept(20, 5000, seed)) // len(one) for seed in range(20)]
    assert 900 < sum(counts) < 1100
    assert len(set(counts)) > 3
    for wrong in ((0, 1, 1), (1, 0, 1), (1 << 21, 1, 1), (1, 1 << 25, 1)):
        with pytest.raises(ValueError, match="can be kept"):
            network.watch(*wrong)
    with pytest.raises(BrokenWeights, match="by the compiled kernel only"):
        Network(random_weights(3, 32), plain=True).watch(1, 1, 1)


@pytest.mark.parametrize("hidden", [32, 96, 160, 512])
def test_the_kernel_has_any_width(hidden: int) -> None:
    weights = random_weights(4, hidden)
    plain, fast = plain_arithmetic(weights), fastest_arithmetic(weights)
    for inputs in sample(60):
        assert fast(array("q", inputs)) == plain(array("q", inputs))


def test_any_integers_are_counted_alike() -> None:
    random = Random(5)
    weights = random_weights(5)
    plain, fast = plain_arithmetic(weights), fastest_arithmetic(weights)
    for _ in range(150):
        inputs = [random.choice((1, -1)) * random.getrandbits(random.choice((3, 25, 62))) for _ in range(10)]
        seats = random.choice((2, 3, 4))
        inputs[4] = random.getrandbits(38) | random.randrange(seats) << 38 | seats << 41
        inputs[4] |= random.getrandbits(4) << 44 | random.randrange(4) << 49
        assert fast(array("q", inputs)) == plain(array("q", inputs)), inputs


@pytest.mark.parametrize("table", [0, 1 << 41, 5 << 41, 2 << 41 | 2 << 38, 7 << 41 | 7 << 38])
def test_a_table_that_cannot_be_is_refused(table: int) -> None:
    weights = random_weights(6, 32)
    for arithmetic in (plain_arithmetic(weights), fastest_arithmetic(weights)):
        with pytest.raises(ValueError, match="expected one of 2 to 4 seats"):
            arithmetic(array("q", [0, 0, 0, 0, table, 0, 0, 0, 0, 0]))


def test_scores_stay_within_the_limit() -> None:
    weights = random_weights(7, 32)
    strong = bytearray(weights.payload)
    start = len(strong) - 4 * (4 + 2 * 128 + 128 * 128)  # the biases of the last layer, one for each stage
    strong[start : start + 16] = (1 << 30).to_bytes(4, "little") * 4
    for arithmetic in (plain_arithmetic, fastest_arithmetic):
        assert arithmetic(Weights(weights.header, bytes(strong)))(array("q", games()[0])) == LIMIT


def test_the_compiled_kernel_is_used_where_there_is_one() -> None:
    owner = getattr(fastest_arithmetic(random_weights(8, 32)), "__self__", None)
    assert type(owner).__name__ == ("Kernel" if santorini.compiled() else "Reference")


@pytest.mark.parametrize(
    ("section", "part", "weight", "repeated"),
    [
        ("second", 3, 0x3000, 512 * 32),  # sums of a stage leave 32 bits
        ("second_of_cards", 255, 0x3000, 512 * 32),  # of a card
        ("second", 3, 0x7FF0, 1),  # a weight leaves 16 bits with what cards add
        ("second_of_cards", 0, 0x4000, 1),
    ],
)
def test_weights_too_large_for_the_arithmetic_are_refused(
    section: str, part: int, weight: int, repeated: int
) -> None:
    weights = random_weights(9, 512)
    large = bytearray(weights.payload)
    start = part * 2 * 512 * 32
    for before in weights.sections:
        if before.name == section:
            break
        start += before.size
    large[start : start + 2 * repeated] = weight.to_bytes(2, "little") * repeated
    broken = Weights(weights.header | {"one": 511}, bytes(large))
    for arithmetic in (plain_arithmetic, fastest_arithmetic):
        with pytest.raises(BrokenWeights, match="too large"):
            arithmetic(broken)


def test_a_network_evaluates_positions() -> None:
    weights = random_weights(10)
    network, plain = Network(weights), Network(weights, plain=True)
    machine, position = list(random_game(("pan", "hades", "zeus"), seed=3))[12]
    network.prepare(machine)
    plain.prepare(machine)
    scores = [network.evaluate(position, side) for side in range(3)]
    assert scores == [plain.evaluate(position, side) for side in range(3)]
    assert len(set(scores)) == 3
    assert network.name == "random-10"


# Files


def test_a_saved_network_is_the_same(tmp_path: Path) -> None:
    weights = random_weights(11, 32)
    path = tmp_path / "some.net"
    weights.save(path)
    loaded = load_weights(path)
    assert loaded.payload == weights.payload
    assert loaded.memory_cards == MEMORY_CARDS
    assert Network.load(path).name == "random-11"
    assert [file.name for file in tmp_path.iterdir()] == ["some.net"]


@pytest.mark.parametrize("length", [0, 1, 2, 7, 5000])
def test_bytes_that_are_taken_apart_come_together(length: int) -> None:
    payload = Random(length).randbytes(length)
    assert together(apart(payload)) == payload


def test_small_integers_leave_nothing_in_the_second_half() -> None:
    payload = array("h", range(-128, 128)).tobytes()
    assert apart(payload) == payload[0::2] + bytes(256)


@cache
def file_of_a_network() -> bytes:
    """Packing one takes seconds."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "some.net"
        random_weights(12, 32).save(path)
        return path.read_bytes()


def with_header(**changes: object) -> bytes:
    data = file_of_a_network()
    length = int.from_bytes(data[8:12], "little")
    header = json.dumps(json.loads(data[12 : 12 + length]) | changes).encode()
    return MAGIC + len(header).to_bytes(4, "little") + header + data[12 + length :]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"version": 2}, "version 2: expected 3"),
        ({"hidden": 40}, "hidden is 40: expected a multiple of 32"),
        ({"hidden": 1024}, "hidden is 1024: expected a number from 32 to 512"),
        ({"hidden": 64}, "bytes of integers: expected"),
        ({"one": "many"}, "one is 'many'"),
        ({"memory_cards": [3, 3]}, "expected different numbers of cards"),
        ({"sha256": hashlib.sha256(b"").hexdigest()}, "do not match their checksum"),
    ],
)
def test_a_header_that_is_wrong_is_named(tmp_path: Path, changes: dict[str, object], problem: str) -> None:
    path = tmp_path / "wrong.net"
    path.write_bytes(with_header(**changes))
    with pytest.raises(BrokenWeights, match=rf"wrong\.net: .*{problem}") as caught:
        Network.load(path)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_whole_network_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.net"
    with pytest.raises(BrokenWeights, match="cannot be read"):
        Network.load(path)
    data = file_of_a_network()
    start = 12 + int.from_bytes(data[8:12], "little")
    damages = {
        b"": "expected it to begin with SANTNET",
        b"PNG" + data: "expected it to begin with SANTNET",
        data[:10]: "ends inside its header",
        data[:40]: "ends inside its header",
        data[:-100]: "damaged or cut off",
        MAGIC + (2).to_bytes(4, "little") + b"[]": "not a JSON object",
        data[:start] + zlib.compress(b"other"): "checksum",
    }
    for damaged, problem in damages.items():
        path.write_bytes(damaged)
        with pytest.raises(BrokenWeights, match=problem):
            Network.load(path)


def test_the_default_is_the_last_network_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.resources, "files", lambda package: tmp_path)
    with pytest.raises(BrokenWeights, match="no network comes with this package"):
        Network.default()
    folder = tmp_path / "networks"
    folder.mkdir()
    for name in ("b.net", "a.net", "notes.txt"):
        (folder / name).write_bytes(with_header(name=name))
    assert Network.default().name == "b.net"


def test_the_board_is_not_wider_than_its_bits() -> None:
    for inputs in games():
        assert inputs[2] >> 50 == 0
        assert inputs[2] & FULL & (inputs[2] >> 25) == 0, "a worker belongs to one side"
