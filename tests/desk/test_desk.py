"""Questions and answers of the desk, as whoever sits elsewhere would put them."""

import json
from itertools import count
from typing import Any

import pytest

from santorini import read_record
from santorini.desk import Desk
from santorini.desk.rehearsal import rehearse

OPENING = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
WON = "0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"
HIDDEN = "0000000000000000000000000/1/hecate:A1,E5/mortal:B3,D3"


def ask(desk: Desk, kind: str, **more: Any) -> Any:
    return json.loads(desk.answer(json.dumps({"ask": kind, **more})))


def course(start: str, *steps: str) -> dict[str, object]:
    return {"start": start, "steps": list(steps)}


def test_hello_says_which_levels_there_are() -> None:
    said = ask(Desk(), "hello")
    assert [level["number"] for level in said["levels"]] == list(range(1, 11))


def test_the_rehearsal_is_refused_nothing() -> None:
    rehearse()


# Looking


def test_a_look_tells_what_may_be_done_and_what_follows() -> None:
    desk = Desk()
    before = ask(desk, "look", game=course(OPENING))
    assert (before["actor"], before["running"], before["happenings"]) == (0, "", [])
    assert "move B3 B4" in before["legal"]
    inside = ask(desk, "look", game=course(OPENING, "move B3 B4"))
    assert inside["running"] == "B3>B4"
    assert inside["happenings"] == [{"kind": "moved", "seat": 0, "at": "B3", "to": "B4"}]
    after = ask(desk, "look", game=course(OPENING, "move B3 B4", "build B4 B5"))
    assert (after["actor"], after["turns"]) == (1, [{"seat": 0, "text": "B3>B4^B5"}])
    assert after["board"]["cells"] == "0100000000000000000000000"
    assert ask(desk, "look", game=course(OPENING)) == before


def test_a_look_at_the_end_says_who_won_and_how() -> None:
    look = ask(Desk(), "look", game=course(WON, "move B3 B4"))
    assert (look["actor"], look["legal"], look["end"]) == (None, [], {"winners": [0], "ending": "move"})


def test_a_reader_is_not_shown_what_is_hidden() -> None:
    desk = Desk()
    game = course(HIDDEN, "move A1 A2", "build A2 B1")
    seen = ask(desk, "look", game=game, reader=1)
    assert [worker["at"] for worker in seen["board"]["workers"]] == ["B3", "D3"]
    assert seen["turns"][0]["text"] == "@move=hidden;^B1"
    assert "A2" not in json.dumps({**seen, "legal": []})
    assert {worker["at"] for worker in ask(desk, "look", game=game)["board"]["workers"]} >= {"A2", "E5"}
    assert ask(desk, "look", game=game, reader=0)["legal"] == []


def test_what_chance_draws_is_among_the_legal_steps() -> None:
    look = ask(Desk(), "look", game=course("0000000000000000000000000/1/chaos/mortal"))
    assert (look["actor"], look["chance"]) == (None, True)
    assert look["legal"]


# Why not


def test_why_not_is_said_in_both_languages() -> None:
    desk = Desk()
    game = course("0000000000001000000000000/2/athena[^]:D3,E5/mortal:B2,D1")
    said = ask(desk, "why", game=game, step="move B2 C3", language="en")
    assert said["reason"].startswith("Athena moved up on her last turn")
    assert ask(desk, "why", game=game, step="move B2 C3", language="fr")["reason"].startswith("Athéna")
    assert ask(desk, "why", game=game, step="move B2 B3", language="en")["reason"] is None


# Turns in words, and records


def test_a_turn_in_words_becomes_its_steps() -> None:
    made = ask(Desk(), "turn", game=course(OPENING, "move B3 B4", "build B4 B5"), turn="C2>C3^C2")
    assert made["steps"] == ["move B3 B4", "build B4 B5", "move C2 C3", "build C3 C2"]


def test_a_turn_goes_as_far_as_hidden_facts_let_it() -> None:
    game = course("0000000000000000000000000/2/hecate:C3,E1/mortal:A5,D4")
    made = ask(Desk(), "turn", game=game, turn="D4>C3^C4")
    assert (made["steps"], made["turn"]) == (["move D4 C3"], "D4>C3?")


def test_a_record_has_the_turns_and_the_tags() -> None:
    game = course(OPENING, "move B3 B4", "build B4 B5")
    record = read_record(ask(Desk(), "record", game=game, tags={"P1": "Ada", "Result": "1-0"})["record"])
    assert [turn.text for turn in record.turns] == ["B3>B4^B5"]
    assert (record.tags["P1"], record.result) == ("Ada", "1-0")
    refused = ask(Desk(), "record", game=game, tags={"P1": 3})
    assert (refused["answer"], refused["reason"]) == ("refusal", "question")


def test_whether_a_step_can_be_taken_back_is_told() -> None:
    desk = Desk()
    assert not ask(desk, "look", game=course(OPENING))["undo"]
    assert ask(desk, "look", game=course(OPENING, "move B3 B4"))["undo"]


# Thinking


def test_an_analysis_grows_and_ends() -> None:
    reports: list[Any] = []
    desk = Desk(report=lambda text: reports.append(json.loads(text)))
    found = ask(desk, "analyse", game=course(OPENING), lines=3, depth=3)
    assert [each["depth"] for each in reports] == [1, 2, 3]
    assert all(each["running"] for each in reports)
    assert (found["running"], found["depth"], len(found["lines"])) == (False, 3, 3)
    chances = [line["chance"] for line in found["lines"]]
    assert chances == sorted(chances, reverse=True)
    best = found["lines"][0]
    assert ask(desk, "look", game=course(OPENING, *best["steps"]))["turns"][0]["text"] == best["turn"]


def test_a_win_is_proven() -> None:
    best = ask(Desk(), "analyse", game=course(WON), lines=1, depth=2)["lines"][0]
    assert (best["turn"], best["win_in"], best["chance"]) == ("B3>B4#", 1, 1.0)


def test_an_analysis_without_a_limit_ends_when_it_is_stopped() -> None:
    looks = count()
    desk = Desk(stopped=lambda: next(looks) > 20)
    found = ask(desk, "analyse", game=course(OPENING), lines=1)
    assert found["lines"]
    assert found["nodes"] < 256 * 40


def test_a_stopped_search_in_guesses_ends_too() -> None:
    desk = Desk(stopped=lambda: True)
    game = course("0000000000000000000000000/2/hecate:A1,E5/mortal:B3,D3")
    assert ask(desk, "analyse", game=game, lines=1)["lines"]


def test_a_threat_is_what_the_next_player_would_do() -> None:
    threatened = "0000003000020000000000000/2/mortal:B3,D3/mortal:C2,E1"
    found = ask(Desk(), "analyse", game=course(threatened), lines=1, depth=2, threat=True)
    assert (found["seat"], found["lines"][0]["turn"]) == (0, "B3>B4#")


def test_a_threat_passes_over_players_who_are_out() -> None:
    three = "2101000000000000000000000/3/apollo:A1,B1/~pan/hermes:D4,E5 t=9"
    assert ask(Desk(), "analyse", game=course(three), lines=1, depth=1, threat=True)["seat"] == 0


@pytest.mark.parametrize(
    "start", ["0000000000000000000000000/1/mortal/mortal", WON.replace("/1/", "/-/#", 1)]
)
def test_nobody_threatens_before_the_first_turn_and_after_the_last(start: str) -> None:
    assert ask(Desk(), "analyse", game=course(start), lines=1, threat=True)["reason"] == "nothing"


@pytest.mark.parametrize("level", range(1, 11))
def test_every_level_makes_a_turn(level: int) -> None:
    desk = Desk()
    made = ask(desk, "play", game=course(OPENING), level=level, seconds=0.2)
    look = ask(desk, "look", game=course(OPENING, *made["steps"]))
    assert (look["actor"], look["turns"]) == (1, [{"seat": 0, "text": made["turn"]}])


def test_a_bot_does_not_know_what_is_hidden_from_it() -> None:
    """Two games that differ only in that give the same turn."""
    turns = set()
    for hidden in ("A1,E5", "A5,E1"):
        start = f"0000000000000000000000000/2/hecate:{hidden}/mortal:B3,D3"
        turns.add(ask(Desk(), "play", game=course(start), level=5, seed=7)["turn"])
    assert len(turns) == 1


# Review


RECORD = '[P1 "Ann"]\n1. +B3+D3 +C2+C4 2. B3>B4^A4 C4>B5^A4 3. B4>A3^A4 *'


def test_a_review_judges_every_turn_one_after_another() -> None:
    reports: list[Any] = []
    desk = Desk(report=lambda text: reports.append(json.loads(text)))
    found = ask(desk, "review", record=RECORD, nodes=400)
    assert [judged["turn"] for judged in found["judgements"]][2:] == ["B3>B4^A4", "C4>B5^A4", "B4>A3^A4"]
    assert [(each["done"], each["all"]) for each in reports] == [(done, 5) for done in range(1, 6)]
    assert [each["judgement"] for each in reports] == found["judgements"]
    assert found["last"]["seat"] == 1


def test_a_review_goes_on_where_it_was_left() -> None:
    whole = ask(Desk(), "review", record=RECORD, nodes=400)
    rest = ask(Desk(), "review", record=RECORD, nodes=400, judged=3)
    assert rest["judgements"] == whole["judgements"][3:]


def test_the_end_of_a_game_that_was_given_up_is_looked_at() -> None:
    start = f'[SetUp "1"]\n[Position "{WON}"]\n1. resign 0-1'
    found = ask(Desk(), "review", record=start, nodes=400)
    assert found["judgements"] == []
    assert (found["last"]["turn"], found["last"]["win_in"]) == ("B3>B4#", 1)


def test_the_board_has_the_last_word() -> None:
    start = f'[SetUp "1"]\n[Position "{WON}"]\n1. B3>B4# 1-0'
    found = ask(Desk(), "review", record=start, nodes=400)
    assert (found["judgements"][0]["verdict"], found["last"]) == ("best", None)


def test_a_review_can_be_stopped() -> None:
    said = ask(Desk(stopped=lambda: True), "review", record=RECORD, nodes=400)
    assert said["reason"] == "stopped"


# Bad input


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("", "question"),
        ("[" * 100_000, "question"),
        ("[]", "question"),
        ('{"ask": "dance"}', "question"),
        ('{"ask": ["look"]}', "question"),
        ('{"ask": "look"}', "question"),
        ('{"ask": "look", "game": {"start": 5, "steps": []}}', "question"),
        ('{"ask": "look", "game": {"start": "x", "steps": [5]}}', "question"),
        ('{"ask": "look", "game": {"start": "nowhere", "steps": []}}', "notation"),
        (json.dumps({"ask": "look", "game": course(OPENING, "fly")}), "notation"),
        (json.dumps({"ask": "look", "game": course(OPENING, "move B3 E5")}), "illegal"),
        (json.dumps({"ask": "look", "game": course(OPENING), "reader": 2}), "question"),
        (json.dumps({"ask": "why", "game": course(OPENING), "step": "end", "language": "la"}), "notation"),
        (json.dumps({"ask": "analyse", "game": course(WON, "move B3 B4"), "lines": 1}), "nothing"),
        (json.dumps({"ask": "analyse", "game": course(OPENING), "lines": 6}), "question"),
        (json.dumps({"ask": "analyse", "game": course(OPENING), "lines": 1, "seconds": -1}), "question"),
        (json.dumps({"ask": "analyse", "game": course(OPENING), "lines": 1, "depth": 0}), "notation"),
        (json.dumps({"ask": "play", "game": course(OPENING), "level": 11}), "question"),
        (json.dumps({"ask": "review", "record": "1. B9"}), "notation"),
        (json.dumps({"ask": "review", "record": "1. +A1+A2 +A1+B2 *"}), "illegal"),
        (json.dumps({"ask": "review", "record": "1. +A1+A2 " + "resign " * 500 + "*"}), "notation"),
        (json.dumps({"ask": "open", "record": "1. B9"}), "notation"),
        (json.dumps({"ask": "open", "record": '[P1Power "zeuss"] *'}), "notation"),
    ],
)
def test_what_cannot_be_answered_is_refused(question: str, reason: str) -> None:
    said = json.loads(Desk().answer(question))
    assert (said["answer"], said["reason"]) == ("refusal", reason)
    assert said["sentence"]


def test_a_refusal_leaves_the_game_as_it_was() -> None:
    desk = Desk()
    ask(desk, "look", game=course(OPENING, "move B3 B4", "move B3 E5"))
    look = ask(desk, "look", game=course(OPENING, "move B3 B4"))
    assert look["running"] == "B3>B4"


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"ask": "look", "game": course("nowhere")}, "joueurs"),
        ({"ask": "look", "game": course(OPENING, "move B3 E5")}, "B3"),
        ({"ask": "analyse", "game": course(WON, "move B3 B4"), "lines": 1}, "La partie est finie"),
        ({"ask": "play", "game": course(WON, "move B3 B4"), "level": 1}, "Personne"),
        ({"ask": "turn", "game": course(OPENING), "turn": "B3>E5"}, "E5"),
    ],
)
def test_refusals_are_said_in_french_too(question: dict[str, Any], sentence: str) -> None:
    desk = Desk()
    english = json.loads(desk.answer(json.dumps(question)))
    french = json.loads(desk.answer(json.dumps({**question, "language": "fr"})))
    assert english["answer"] == french["answer"] == "refusal"
    assert english["reason"] == french["reason"]
    assert english["sentence"] != french["sentence"]
    assert sentence in french["sentence"]


def test_no_thought_takes_longer_than_the_patience() -> None:
    desk = Desk(patience=0.05)
    assert ask(desk, "analyse", game=course(OPENING), lines=1, seconds=600)["seconds"] < 60
    assert ask(desk, "play", game=course(OPENING), level=10)["answer"] == "play"
