"""Clio's coins make domes of her first blocks, in others' turns."""

from tests.helpers import Scene, scene, scene_of


def additional_turn(picture: str) -> Scene:
    """The first player's, with a worker of an opponent."""
    return scene_of(scene(picture).text.replace("/1/", "/1+/"))


# Her turn


def test_each_of_her_first_three_blocks_gets_a_coin() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A clio
    """)
    game.play("move C3 C4", "build C3", "move E3 E4", "build E3")
    assert "clio[2|C3]" in game.text
    game.play("move C4 D4", "build C4", "move E4 E5", "build E4")
    assert "clio[1|C3,C4]" in game.text
    game.play("move D4 D3", "build D4", "move E5 D5", "build E5")
    assert "clio[0|C3,C4,D4]" in game.text
    game.play("move D3 D2", "build D3")
    assert "clio[0|C3,C4,D4]" in game.text


def test_a_dome_gets_no_coin_and_does_not_count() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  3  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A clio
    """)
    game.play("move C3 C4", "build B3")
    assert "clio:" in game.text


def test_others_blocks_get_no_coin() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A clio
        B moves
    """)
    game.play("move E3 E4", "build E3")
    assert "clio:" in game.text


def test_in_her_turn_coins_do_not_hinder_her() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .  .A .  .B
        .  1  .  .  .
        .  .  .  .  .
        A clio[1|B2,B4]
    """)
    assert game.allows("move C3 B4", "build C4")
    assert game.allows("move C3 B3", "build B4")


def test_building_on_a_coin_moves_it_up_while_coins_are_left() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .  .A .  .B
        .  1  .  .  .
        .  .  .  .  .
        A clio[1|B2,B4]
    """)
    game.play("move C3 B3", "build B4")
    assert "clio[0|B2,B4]" in game.text


def test_building_on_a_coin_later_removes_it_for_good() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .  .A .  .B
        .  1  .  .  .
        .  .  .  .  .
        A clio[0|B2,B4]
    """)
    game.play("move C3 B3", "build B4")
    assert "clio[0|B2]" in game.text


def test_a_dome_on_a_coin_removes_it_and_takes_none_from_the_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  3  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A clio[2|B4]
    """)
    game.play("move C3 B3", "build B4")
    assert "clio[2|]" in game.text


# Others' turns


def test_opponents_neither_enter_nor_build_on_a_coin() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .  .B .  .A
        .  1  .  .  .
        .  .  .  .  .
        A clio[1|B2,B4]
        B moves
    """)
    assert game.targets("move C3") == "B3 C2 C4 D2 D3 D4"
    game.play("move C3 B3")
    assert game.targets("build B3") == "A2 A3 A4 C2 C3 C4"


def test_her_coins_bind_every_opponent_in_a_game_of_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .C .
        .  .  .B .  .A
        .  1  .  .  .
        .  .  .  .  .
        A clio[1|B2,B4]
        B moves
        C mortal
    """)
    game.play("move C3 B3", "build C3")
    assert game.to_move == "C"
    game.play("move D4 C4")
    assert not game.allows("build C4 B4")


def test_her_coins_go_when_she_is_out() -> None:
    game = scene("""
        .A a  .  .  .
        a  a  .  .C .
        .  .  .B .  .
        .  1  .  .  .
        .  .  .  .  .
        A clio[2|B2]
        C mortal
    """)
    game.position = game.opened()
    game.machine.lose(game.position)
    assert game.allows("move C3 B2")


def test_a_coin_on_level_three_is_no_complete_tower() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .  .  .A .  .B
        .  3  .  .  .
        .  .  .  .  .
        A chronus
        B clio[2|B2]
    """)
    game.play("move C3 C2", "build C3")
    assert game.winner is None


def test_what_only_looks_still_sees_her_worker_on_a_coin() -> None:
    game = scene("""
        .  .  .  .  .
        .  1A .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .A .  .  .
        A clio[2|B4]
        B hypnus
    """)
    assert not game.targets("move B4")
    bound = scene("""
        .  .  .  .  .
        .  .A .  .  .
        .  .B .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A aphrodite
        B clio[2|B3]
        B moves
    """)
    assert bound.targets("move B3") == "A3 A4 C3 C4"


# Clio's coins against powers that touch workers


def test_clios_coins_against_apollo() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1B .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
        B clio[2|D4]
    """)
    assert not game.allows("move C3 D4")
    assert game.allows("move C3 D3")


def test_clios_coins_against_minotaur() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1B .
        .  .  .A .B 1
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        B clio[1|D4,E3]
    """)
    assert not game.allows("move C3 D4")
    assert not game.allows("move C3 D3")


def test_minotaur_pushes_her_worker_from_a_space_without_a_coin_to_another() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B 1
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        B clio[2|A1]
    """)
    assert game.allows("move C3 D3")


def test_clios_coins_against_bia() -> None:
    covered = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A bia
        B clio[2|C3]
    """)
    covered.play("move A3 B3", "build B2")
    assert "clio[2|C3]:C3" in covered.text
    bare = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A bia
        B clio[2|A1]
    """)
    bare.play("move A3 B3", "build B2")
    assert bare.text.endswith("clio[2|A1]")


def test_clios_coins_against_medusa() -> None:
    game = scene("""
        .  .  .  .  .
        .  2A .  .  .
        .  2  1B .  .
        .  .  1B .  .
        .  .  .  .  .
        A medusa
        B clio[2|C3]
    """)
    game.play("move B4 B3", "build A3")
    assert "clio[2|C3]:C3" in game.text


def test_clios_coins_against_dionysus() -> None:
    game = additional_turn("""
        .  .  .  .  .
        .  .  .  .  .
        .  1B .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B clio[1|B3,D4]
    """)
    assert not game.targets("move B3")
    assert game.targets("move D3") == "C2 C4 D2 E2 E3 E4"


def test_a_block_of_the_additional_turn_gets_no_coin() -> None:
    game = additional_turn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B clio
    """)
    game.play("move D3 D4", "build D3")
    assert "clio:" in game.text


def test_clios_coins_against_charon() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  1B .A .  .
        .  .B .  .  .
        .  .  .  .  .
        A charon
        B clio[1|B3,D4]
    """)
    assert not game.targets("force B3")
    assert not game.targets("force B2")


def test_clios_coins_against_ares() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  1  .  .
        .  .A .  .  .B
        .  .  .  .  .
        .  .  .  .A .
        A ares
        B clio[2|B4]
    """)
    game.play("move D1 E1", "build D1")
    assert game.targets("raze") == "C4"


def test_clios_coins_against_siren() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1B .  .A .B 1
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
        B clio[1|A3,E3]
    """)
    assert not game.targets("force A3")
    assert not game.targets("force D3")


def test_clios_coins_against_theseus() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2B .  .
        .  .A .  .  .
        .  .  2B .  .
        .  .  .  .  .
        A theseus
        B clio[2|C4]
    """)
    game.play("move B3 C3", "build B3")
    assert game.targets("remove") == "C2"


def test_clios_coins_against_medea() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2B .  .
        .  .A .  .  .A
        .  .  2B .  .
        .  .  .  .  .
        A medea
        B clio[2|C4]
    """)
    game.play("move E3 E4", "build E3")
    assert game.targets("raze") == "C2"


def test_clios_coins_against_odysseus() -> None:
    game = scene("""
        1  .  .  .  .
        .  .  2B .  .
        .  .A .  .  .
        .  .  2B .  .
        .  .  .  .  .
        A odysseus
        B clio[1|A5,C4]
    """)
    assert not game.targets("force C4")
    assert game.targets("force C2") == "A1 E1 E5"


def test_clios_coins_against_nemesis() -> None:
    game = scene("""
        .  .  .  .  1B
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
        B clio[2|E5]
    """)
    game.play("move A1 B1", "build C1")
    assert game.legal == {"force A2 E4", "force B1 E4", "end"}
    game.play("force A2 E4")
    assert game.turn_complete


def test_on_a_coin_she_is_still_a_neighbor_of_nemesis() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A 1B .  .  .
        .A .  .  .  .
        A nemesis
        B clio[2|B2]
    """)
    game.play("move A1 B1", "build C1")
    assert game.turn_complete


def test_coins_serve_whoever_holds_her_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .A
        .  .  .B .  .
        .  .  .  .  .
        .B .  .  .  .
        A circe[!]
        B clio[2|B4]
        B moves
    """)
    assert not game.allows("move C3 B4")
    game.play("move C3 C4", "build C3")
    assert "clio[2|B4]" in game.text


def test_blocks_of_whoever_holds_her_card_get_the_coins() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .A
        .  .  .B .  .
        .  .  .  .  .
        .B .  .  .  .
        A circe[!]
        B clio[2|B4]
    """)
    game.play("move E4 E5", "build E4")
    assert "clio[1|B4,E4]" in game.text
