"""How turns are dealt to workers, and how their answers come together."""

from santorini.engine.analysis import Analysis, Line
from santorini.engine.evaluation.evaluator import WIN, chance_of
from santorini.engine.shares import Findings, deal, steps_of
from santorini.rules.position import Position
from santorini.rules.turns import Turn


def turns(number: int) -> list[Turn]:
    return [Turn((code,), Position()) for code in range(number)]


def line(turn: str, score: int, depth: int) -> Line:
    return Line((), turn, "", score, chance_of(score), None, depth)


def said(*lines: Line, nodes: int = 100) -> Analysis:
    return Analysis("", 0, lines, lines[0].depth, nodes, 0.1)


def best_of(findings: Findings) -> tuple[str, int]:
    found = findings.together(findings.nodes, 1.0)
    return found.best.turn, found.depth


def test_good_turns_are_spread() -> None:
    assert deal(turns(6), 3) == [{(0,), (3,)}, {(1,), (4,)}, {(2,), (5,)}]


def test_every_turn_is_in_one_share() -> None:
    shares = deal(turns(17), 4)
    assert sum(map(len, shares)) == 17
    assert frozenset().union(*shares) == steps_of(turns(17))


def test_no_share_has_a_single_turn_unless_there_is_only_one() -> None:
    assert [len(share) for share in deal(turns(5), 4)] == [3, 2]
    assert [len(share) for share in deal(turns(1), 4)] == [1]


def test_the_best_of_all_shares_stands_first() -> None:
    findings = Findings(2, [0, 1])
    findings.add(0, said(line("a", 50, 3), line("b", 10, 3), nodes=30))
    findings.add(1, said(line("c", 70, 3), line("d", 20, 3), nodes=40))
    found = findings.together(findings.nodes, 1.0)
    assert [each.turn for each in found.lines] == ["c", "a"]
    assert (found.depth, found.nodes) == (3, 70)
    assert findings.holder == 1


def test_shares_are_compared_at_the_depth_that_all_have_reached() -> None:
    findings = Findings(1, [0, 1])
    findings.add(0, said(line("a", 50, 3)))
    findings.add(1, said(line("c", 20, 3)))
    findings.add(1, said(line("c", 90, 4)))
    assert best_of(findings) == ("a", 3)
    findings.add(0, said(line("a", 80, 4)))
    assert best_of(findings) == ("c", 4)


def test_a_proven_win_counts_at_once() -> None:
    findings = Findings(1, [0, 1])
    findings.add(0, said(line("a", 50, 3)))
    findings.add(1, said(line("c", WIN - 5, 5)))
    assert findings.won
    assert best_of(findings) == ("c", 5)


def test_a_proven_loss_holds_nobody_up() -> None:
    findings = Findings(1, [0, 1])
    findings.add(0, said(line("a", -WIN + 4, 2)))
    findings.add(1, said(line("c", -300, 3)))
    findings.add(1, said(line("c", -500, 4)))
    assert not findings.won
    assert best_of(findings) == ("c", 4)


def test_whoever_had_no_time_to_look_is_not_asked() -> None:
    findings = Findings(1, [0, 1])
    findings.add(0, said(line("a", 0, 0)))
    findings.add(1, said(line("c", -50, 2)))
    assert best_of(findings) == ("c", 2)
