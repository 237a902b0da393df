"""Tartarus has an Abyss somewhere: the first to enter it loses."""

from santorini.notation.position import write_position
from santorini.rules.machine import NO_SEAT
from santorini.rules.position import BY_ABYSS
from tests.helpers import Scene, new_scene, scene, scene_of


def seen_by(game: Scene, seat: int) -> str:
    return write_position(game.machine, game.machine.view(game.position, seat))


# Setup and sight


def test_he_places_first_and_chooses_the_abyss_when_all_workers_stand() -> None:
    game = new_scene("mortal", "tartarus")
    assert game.machine.setup_seat(game.position) == 1
    game.play("place E4", "place E5", "place A1", "place A2")
    assert len(game.legal) == 21
    assert not game.allows("token A1")
    assert not game.allows("token E5")
    game.play("token C3")
    assert game.text == "0000000000000000000000000/1/mortal:A1,A2/tartarus[C3]:E4,E5"


def test_only_he_knows_the_abyss() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B tartarus[C3]
    """)
    assert "tartarus[C3]" in seen_by(game, 1)
    assert "tartarus[?]" in seen_by(game, 0)
    assert "tartarus[?]" in seen_by(game, NO_SEAT)


def test_the_abyss_is_seen_when_the_game_is_over() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B tartarus[B3]
    """)
    game.play("move A3 B3")
    assert "tartarus[B3]" in seen_by(game, 0)


# Entering


def test_whoever_moves_into_it_loses_at_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B tartarus[B3]
    """)
    game.play("move A3 B3")
    assert game.winner == "B"
    assert game.position.ending == BY_ABYSS


def test_he_loses_in_it_himself() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A tartarus[B3]
    """)
    game.play("move A3 B3")
    assert game.winner == "B"


def test_other_spaces_are_safe() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B tartarus[C3]
    """)
    game.play("move A3 B3", "build C3")
    assert game.winner is None


def test_who_enters_it_never_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B tartarus[B3]
    """)
    game.play("move A3 B3")
    assert game.winner == "B"


def test_it_outlives_blocks() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B tartarus[B3]
    """)
    game.play("move A3 A4", "build B3", "move E3 E4", "build E3", "move A4 B3")
    assert game.winner == "B"


def test_under_a_dome_nobody_enters_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B tartarus[B3]
    """)
    game.play("move A3 A4", "build B3")
    assert game.winner is None
    assert "tartarus[B3]" in game.text


def test_a_step_in_the_middle_of_a_walk_counts() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A artemis
        B tartarus[B3]
    """)
    game.play("move A3 B3")
    assert game.winner == "B"


def test_who_has_no_other_step_may_still_take_that_one() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
        a  a  .  .  .
        .A .  .  .  .
        B tartarus[B1]
    """)
    assert game.legal == {"move A1 B1"}


# Entering without moving


def test_tartarus_a_pushed_worker_enters_the_abyss() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        B tartarus[D3]
    """)
    game.play("move B3 C3")
    assert game.winner == "A"
    assert game.position.ending == BY_ABYSS


def test_tartarus_a_sung_worker_enters_the_abyss() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[ne]
        B tartarus[D4]
    """)
    game.play("force C3 D4")
    assert game.winner == "A"


def test_tartarus_a_ferried_worker_enters_the_abyss() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A charon
        B tartarus[A3]
    """)
    game.play("force C3 A3")
    assert game.winner == "A"


def test_tartarus_a_cornered_worker_enters_the_abyss() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A odysseus
        B tartarus[E1]
    """)
    game.play("force C3 E1")
    assert game.winner == "A"


def test_tartarus_a_newly_placed_worker_of_jason_enters_the_abyss() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A jason
        B tartarus[E1]
    """)
    game.play("place E1")
    assert game.winner == "B"


def test_tartarus_a_newly_placed_worker_of_gaea_enters_the_abyss() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 3  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A tartarus[D3]
        B gaea
    """)
    game.play("move B3 B2", "build C3", "place D3")
    assert game.winner == "A"


def test_a_worker_that_moved_by_a_ride_enters_it_at_the_exit() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A charybdis[A4,E1]
        B tartarus[E1]
    """)
    game.play("move A3 A4")
    assert game.winner == "B"


def test_a_worker_that_steps_into_it_does_not_ride_out() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  3
        A charybdis[A4,E1]
        B tartarus[A4]
    """)
    game.play("move A3 A4")
    assert game.winner == "B"


def test_every_space_of_a_slide_is_entered() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A tartarus[D3]
        B harpies
    """)
    game.play("move A3 B3")
    assert game.winner == "B"


def test_the_additional_turn_of_dionysus_leads_into_it_too() -> None:
    picture = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B tartarus[D3]
    """)
    game = scene_of(picture.text.replace("/1/", "/1+/"))
    game.play("move C3 D3")
    assert game.winner == "A"


def test_the_abyss_is_the_same_for_circe() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A circe[!]
        B tartarus[B3]
        {} moves
    """
    circe = scene(picture.format("A"))
    circe.play("move A3 B3")
    assert circe.winner == "B"
    tartarus = scene(picture.format("B"))
    tartarus.play("move C3 B3")
    assert tartarus.winner == "A"
