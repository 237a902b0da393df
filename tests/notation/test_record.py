"""Game records: reading what was written, keeping what came before a break, replaying."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from santorini import (
    BrokenRecord,
    Game,
    IllegalRecord,
    IllegalStep,
    InvalidNotation,
    Record,
    RecordedTurn,
    read_record,
    write_record,
)
from santorini.notation.record import Variation, from_json, to_json
from tests.cpu import cpu_budget
from tests.strategies import games

SAMPLE = """\
[Event "An evening"]
[P1 "Ann"]
[P2 "Bob \\"the builder\\""]
[P1Power "demeter"]
[P2Power "pan"]
[Weather "fair"]
[Result "*"]

{Two gods.} 1. +B3+D3 {[%clk 0:05:00] solid} +C2+C4 $1 $14 (1... +A1+A2 {poor}
(1... +A1+A3) 2. B3>B4^B5) 2. B3>A3^A2^A4 {[%clk 0:04:30.5] [%eval 0.31]} C4>B4^B5 *
"""


def test_a_record_holds_all_that_was_noted() -> None:
    record = read_record(SAMPLE)
    assert record.tags["P2"] == 'Bob "the builder"'
    assert record.tags["Weather"] == "fair"
    assert record.comment == "Two gods."
    assert [turn.text for turn in record.turns] == ["+B3+D3", "+C2+C4", "B3>A3^A2^A4", "C4>B4^B5"]
    first, second, third, _ = record.turns
    assert (first.comment, first.clock) == ("solid", 300)
    assert second.nags == [1, 14]
    assert [turn.text for turn in second.variations[0].turns] == ["+A1+A2", "B3>B4^B5"]
    assert second.variations[0].turns[0].variations == [Variation([RecordedTurn("+A1+A3")])]
    assert (third.clock, third.evaluation, third.comment) == (270.5, 0.31, "")
    assert record.result == "*"
    assert read_record(write_record(record)) == record


def test_a_record_is_written_with_a_number_for_every_round() -> None:
    game = Game("demeter", "pan")
    for turn in ("+B3+D3", "+C2+C4", "B3>A3^A2^A4"):
        game.push_turn(turn)
    assert write_record(Record.from_game(game, P1="Ann")) == (
        '[P1 "Ann"]\n[P1Power "demeter"]\n[P2Power "pan"]\n[Variant "powers"]\n[Rules "official"]\n'
        '[Result "*"]\n\n1. +B3+D3 +C2+C4 2. B3>A3^A2^A4 *\n'
    )


def test_a_finished_game_has_its_result() -> None:
    game = Game.from_position("0000000000000000230000000/1/mortal:B2,D4/mortal:A5,E5 t=20")
    game.push_turn("B2>C2#")
    record = Record.from_game(game)
    assert record.result == "1-0"
    assert record.tags["SetUp"] == "1"
    assert Game.from_record(read_record(write_record(record))) == game


def test_three_players_have_three_figures_in_the_result() -> None:
    game = Game("apollo", "pan", "atlas")
    for turn in ("+B3+D3", "+C2+C4", "+A1+A5", "resign2", "resign", "--"):
        if turn != "--":
            game.push_turn(turn)
    record = Record.from_game(game)
    assert record.result == "0-0-1"
    assert [turn.text for turn in record.turns][-2:] == ["resign2", "resign"]
    again = Game.from_record(read_record(write_record(record)))
    assert again == game
    assert again.outcome() == game.outcome()


def test_a_player_without_a_turn_is_written_and_checked() -> None:
    walled_in = "0000000000000004440000400/1/mortal:D4,E4/mortal:A1,B1"
    game = Game.from_position(walled_in)
    game.push_turn("D4>D5^D4")
    assert [turn.text for turn in game.turns] == ["D4>D5^D4", "--"]
    record = Record.from_game(game)
    assert record.result == "1-0"
    assert Game.from_record(read_record(write_record(record))) == game
    record.turns[1].text = "A1>A2^A1"
    with pytest.raises(IllegalRecord, match="this player has no legal turn"):
        Game.from_record(record)


@given(games(), st.booleans())
def test_records_of_games_replay(game: Game, as_json: bool) -> None:
    while game.running:
        game.pop()
    record = Record.from_game(game)
    again = from_json(to_json(record)) if as_json else read_record(write_record(record))
    assert again == record
    replayed = Game.from_record(again)
    assert replayed == game
    assert [turn.text for turn in replayed.turns] == [turn.text for turn in game.turns]


COMMENTS = st.text(max_size=20) | st.sampled_from(["[%clk 0:05:00]", "}", "\\", "{", "a\r\nb", " x "])
TURNS = st.sampled_from(["+B3+D3", "B3>C4^D4", "B3>C4>D4#", "--", "resign", "[C4>A2]B3>C4^D4", "^D4*"])


def recorded(variations: st.SearchStrategy[list[Variation]]) -> st.SearchStrategy[RecordedTurn]:
    return st.builds(
        RecordedTurn,
        TURNS,
        COMMENTS,
        st.lists(st.integers(0, 9999), max_size=2),
        st.none() | st.integers(0, 10**7).map(lambda thousandths: thousandths / 1000),
        st.none() | st.floats(allow_nan=False, allow_infinity=False),
        variations,
    )


LINES = st.recursive(
    st.builds(Variation, st.lists(recorded(st.just([])), max_size=3), COMMENTS),
    lambda inner: st.builds(Variation, st.lists(recorded(st.lists(inner, max_size=2)), max_size=3), COMMENTS),
    max_leaves=6,
)
TAGS = st.dictionaries(
    st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(lambda name: name != "Result"),
    st.text(max_size=20),
    max_size=4,
)
RECORDS = st.builds(
    lambda line, tags, result: Record(line.turns, line.comment, tags, result),
    LINES,
    TAGS,
    st.sampled_from(["*", "1-0", "0-1", "0-0-1", "1-0-1-0"]),
)


@settings(max_examples=200)
@given(RECORDS)
def test_any_record_is_read_as_it_was_written(record: Record) -> None:
    assert read_record(write_record(record)) == record
    assert from_json(to_json(record)) == record


@pytest.mark.parametrize(
    ("text", "what", "turns"),
    [
        ("", "breaks off", 0),
        ("1. +B3+D3 +C2+C4 2.", "breaks off", 2),
        ("1. +B3+D3 {never ends", "line 1: found", 1),
        ("1. +B3+D3 (1. +A1+A2 *", "result inside a variation", 1),
        ("1. +B3+D3) *", "without", 1),
        ("(1. +B3+D3) *", "variation before", 0),
        ("$1 1. +B3+D3 *", "NAG before", 0),
        ("1. +B3+D3\n+C2+Z4 *", "line 2: .* at character 4", 1),
        ('[Result "1-0"] 1. +B3+D3 0-1', "tag Result says 1-0", 1),
        ('[Result "won"] 1. +B3+D3 0-1', "tag Result says 'won'", 0),
        ('[P1 "a"] [P1 "b"] *', "stands twice", 0),
        ("1. +B3+D3 * more", "nothing after the result", 1),
        ("1. +B3+D3 " + "(+B3+D3" * 40, "nested", 1),
    ],
)
def test_a_broken_record_keeps_what_came_before(text: str, what: str, turns: int) -> None:
    with pytest.raises(BrokenRecord, match=what) as caught:
        read_record(text)
    assert len(caught.value.record.turns) == turns
    assert len(Game.from_record(caught.value.record).turns) == turns


@pytest.mark.parametrize(
    ("text", "what", "turns"),
    [
        ("1. +B3+D3 +B3+C4 *", r"turn 2, \+B3\+C4: \+B3 is not legal", 1),
        ("1. +B3+D3 +C2+C4 2. B3>B4 *", "the turn is not complete", 2),
        ("1. +B3+D3 +C2+C4 2. resign B3>B4^B5 0-1", "the game is over", 3),
        ("1. +B3+D3 +C2+C4 2. resign 1-0", "the result is 0-1", 3),
        ("1. +B3+D3 --  1-0", "there is one", 1),
    ],
)
def test_a_record_against_the_rules_keeps_what_came_before(text: str, what: str, turns: int) -> None:
    record = read_record(text)
    with pytest.raises(IllegalRecord, match=what) as caught:
        Game.from_record(record)
    assert caught.value.record == record
    assert len(caught.value.game.turns) == turns


@pytest.mark.parametrize(
    "tags", ['[P1Power "zorro"]', '[Rules "mine"]', '[Position "nowhere"]', '[Fleece "zorro"]']
)
def test_tags_that_say_no_game_are_refused(tags: str) -> None:
    record = read_record(f"{tags} *")
    with pytest.raises(BrokenRecord, match="the tags say no game"):
        Game.from_record(record)


WORDS = (
    '[P1Power "pan"]', '[Event "', '[Position "0/1/mortal"]', "1.", "2...", "+B3+D3", "+C2+C4", "B3>C4", "--",
    "resign", "[C4>A2]", "{", "}", "{a}", "{[%clk 0:99:00]}", "(", ")", "$3", "\\", "*", "1-0",
)  # fmt: skip
RECORD_LIKE = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
WALKS = st.builds(
    lambda card, steps, end: f'[P1Power "{card}"] 1. +A1+E1 +C3+D4 2. A1{">A2>A1" * steps}{end}',
    st.sampled_from(["hermes", "triton", "atalanta", "mortal"]),
    st.integers(0, 100),
    st.sampled_from(["^A2 *", "^A2 C3>C4^C5 *", " *", "^E5 *", "#"]),
)


@given(st.one_of(st.text(), RECORD_LIKE, WALKS))
def test_any_text_is_a_record_or_refused_at_little_cost(text: str) -> None:
    with cpu_budget(0.3), suppress(InvalidNotation, IllegalStep):
        record = read_record(text)
        assert read_record(write_record(record)) == record
        Game.from_record(record)


JSON_LIKE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["tags", "turns", "turn", "nags", "clock", "variations"]), inner)
    ),
)


@given(JSON_LIKE)
def test_any_json_is_a_record_or_refused(data: object) -> None:
    for text in (json.dumps(data), json.dumps({"turns": [{"turn": "--", "nags": data}]}), str(data)):
        with suppress(InvalidNotation):
            assert to_json(from_json(text))


@pytest.mark.parametrize(
    "record",
    [
        Record([RecordedTurn("B3>C4 ^D4")]),
        Record([RecordedTurn("B3>C4", nags=[-1])]),
        Record([RecordedTurn("B3>C4", clock=-1)]),
        Record([RecordedTurn("B3>C4", evaluation=float("inf"))]),
        Record(tags={"two words": ""}),
        Record(tags={"Result": "*"}),
        Record(result="draw"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(record: Record) -> None:
    with pytest.raises(InvalidNotation):
        write_record(record)
    with pytest.raises(InvalidNotation):
        to_json(record)
