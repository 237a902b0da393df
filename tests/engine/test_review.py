"""Reviews of games."""

from santorini.engine.analysis import Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.review import Judgement, Mark, Review, Reviewer, annotated, review_game
from santorini.game import Game
from santorini.notation.record import Record, read_record, write_record
from tests.cli.commands import PLACED, WINNABLE

# Player 2 stands on level 2 beside a level 3; player 1 has to put a dome on it and can.
MUST_BLOCK = "0000000030002000000000000/1/mortal:B3,D3/mortal:C3,E1"


def reviewed(game: Game, depth: int = 2) -> Review:
    return review_game(game, Engine(Handmade(), memory=1), Limit(depth=depth))


def played(position: str, *turns: str) -> Game:
    game = Game.from_position(position)
    for turn in turns:
        game.push_turn(turn)
    return game


def only(review: Review) -> Judgement:
    [judgement] = review.judgements
    return judgement


def test_a_winning_turn_is_worth_everything_and_needs_no_mark() -> None:
    judgement = only(reviewed(played(WINNABLE, "B3>B4#")))
    assert (judgement.chance, judgement.mark, judgement.cost) == (1.0, None, 0.0)


def test_walking_past_a_win_is_marked() -> None:
    judgement = only(reviewed(played(WINNABLE, "D3>E4^E5")))
    assert judgement.best.turn == "B3>B4#"
    assert judgement.mark in (Mark.DUBIOUS, Mark.MISTAKE, Mark.BLUNDER)


def test_letting_the_opponent_win_is_a_blunder() -> None:
    judgement = only(reviewed(played(MUST_BLOCK, "B3>A3^A4")))
    assert (judgement.mark, judgement.chance, judgement.win_in) == (Mark.BLUNDER, 0.0, -1)
    assert judgement.best.turn.endswith("^D4")


def test_every_turn_with_a_choice_is_judged_by_its_number_and_seat() -> None:
    game = Game()
    for turn in ("+B3+D3", "+C2+C4", "B3>B4^B5", "C2>C3^B3"):
        game.push_turn(turn)
    judgements = reviewed(game, depth=1).judgements
    assert [(each.number, each.seat) for each in judgements] == [(1, 0), (2, 1), (3, 0), (4, 1)]


def test_a_resignation_is_no_turn_to_judge() -> None:
    game = played(PLACED, "B3>B4^B5")
    game.resign(1)
    assert [each.number for each in reviewed(game, depth=1).judgements] == [1]


def test_the_curve_is_the_first_players_chance() -> None:
    review = reviewed(played(MUST_BLOCK, "B3>A3^A4", "C3>D4#"))
    assert review.curve(0) == [(1, 0.0), (2, 0.0)]
    assert review.curve(1) == [(1, 1.0), (2, 1.0)]


def test_three_players_have_a_curve_each() -> None:
    position = "0001200011000000001100011/1/triton:B3,E5/urania:D1,D4/limus:B4,E2"
    game = Game.from_position(position)
    for _ in range(3):
        game.push_turn(next(iter(game.legal_turns)).steps)
    review = reviewed(game, depth=1)
    assert [[number for number, _ in review.curve(side)] for side in range(3)] == [[1], [2], [3]]


def test_hidden_games_and_games_of_chance_are_judged() -> None:
    for powers, turns in ((("hecate", "pan"), 4), (("chaos", "pan"), 6)):
        game = Game(*powers)
        while len(game.turns) < turns and game.outcome() is None:
            game.push(next(iter(game.legal_steps)))
        review = reviewed(game, depth=1)
        people = [number for number, turn in enumerate(game.turns, 1) if turn.seat in (0, 1)]
        assert [each.number for each in review.judgements] == people


def test_the_record_gets_evaluations_marks_and_better_turns() -> None:
    game = played(MUST_BLOCK, "B3>A3^A4", "C3>D4#")
    record = Record.from_game(game)
    record.turns[0].comment = "a pity"
    record.turns[0].nags = [1, 20]
    written = annotated(record, reviewed(game))
    first, second = written.turns
    assert (first.evaluation, first.nags, first.comment) == (0.0, [Mark.BLUNDER.value, 20], "a pity")
    assert first.variations[0].turns[0].text.endswith("^D4")
    assert (second.evaluation, second.nags, second.variations) == (0.0, [], [])
    assert read_record(write_record(written)) == written
    assert record.turns[0].evaluation is None


def test_reviewing_a_reviewed_game_changes_nothing() -> None:
    game = played(MUST_BLOCK, "B3>A3^A4", "C3>D4#")
    once = annotated(Record.from_game(game), reviewed(game))
    assert annotated(once, reviewed(game)) == once


def test_progress_is_told_for_every_turn() -> None:
    told: list[tuple[int, int]] = []
    game = played(PLACED, "B3>B4^B5")

    def report(done: int, turns: int) -> None:
        told.append((done, turns))

    review_game(game, Engine(Handmade(), memory=1), Limit(depth=1), report)
    assert told == [(1, 1)]


def test_a_turn_is_the_less_accurate_the_more_it_gives_away() -> None:
    blunder = only(reviewed(played(MUST_BLOCK, "B3>A3^A4")))
    assert blunder.accuracy == (1 - blunder.cost) ** 6 < 0.3
    assert only(reviewed(played(WINNABLE, "B3>B4#"))).accuracy == 1


def test_what_refutes_a_turn_is_told() -> None:
    assert only(reviewed(played(MUST_BLOCK, "B3>A3^A4"))).answer[0] == "C3>D4#"


def test_turns_can_be_judged_in_any_order() -> None:
    game = played(MUST_BLOCK, "B3>A3^A4", "C3>D4#")
    reviewer = Reviewer(game, Engine(Handmade(), memory=1), Limit(depth=2))
    later, earlier = reviewer.judge(2), reviewer.judge(1)
    assert (earlier, later) == reviewed(game).judgements
