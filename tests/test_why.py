"""Why a step is not legal: which rule or which card forbids it, in English and French."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import ClassVar, NamedTuple

import pytest

from santorini.cli.why import explain
from santorini.powers import all_powers, library_for, power_named
from santorini.powers.matchups import banned_pair
from santorini.rules.board import CELLS, NOWHERE, count
from santorini.rules.errors import InvalidNotation
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.power import OWN, UP, Power, overrides
from santorini.rules.steps import (
    BUILD,
    DOME,
    END,
    MOVE,
)
from santorini.sentences import Language, Sentence
from santorini.sentences.cards import card_text
from santorini.step import Step, StepKind
from santorini.why import why_not
from tests.cli.commands import run
from tests.helpers import Scene, legal_steps, new_scene, scene, scene_of

UNBROKEN = "\N{NO-BREAK SPACE}"
ATHENA = (
    "Athena moved up on her last turn: your workers may not move up this turn.",
    "Athéna est montée à son dernier tour : vos bâtisseurs ne peuvent pas monter pendant ce tour.",
)
HADES = (
    "Hades does not let your workers move down.",
    "Hadès ne laisse pas vos bâtisseurs descendre.",
)
LIMUS = (
    "Next to Limus’s workers you may build nothing but a dome that completes a tower.",
    "À côté des bâtisseurs de Limos, vous ne pouvez rien construire d’autre qu’un dôme qui achève une tour.",
)


def ask(game: Scene, text: str, language: Language = Language.ENGLISH) -> str | None:
    return why_not(game.machine, game.position, Step.parse(text), language)


def answers(game: Scene, text: str) -> tuple[str | None, str | None]:
    french = ask(game, text, Language.FRENCH)
    return ask(game, text), french and french.replace(UNBROKEN, " ")


# The rules of the game


def test_a_legal_step_needs_no_reason() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert answers(game, "move B3 C3") == (None, None)


def test_a_finished_game() -> None:
    game = scene_of("0000000000000000000000000/-/#mortal:B3/mortal:D3")
    assert answers(game, "move B3 C3") == ("The game is over.", "La partie est finie.")


def test_another_players_turn() -> None:
    game = scene_of("0000000000000000000000000/1/mortal:B3/mortal:D3")
    step = Step.parse("move D3 D4")
    assert why_not(game.machine, game.position, step, seat=1) == "It is not your turn to choose."
    assert why_not(game.machine, game.position, step, "fr", seat=1) == "Ce n’est pas à vous de choisir."
    assert why_not(game.machine, game.position, Step.parse("move B3 B4"), seat=0) is None


def test_a_draw_is_not_a_players_step() -> None:
    game = new_scene("chaos", "mortal")
    assert answers(game, "place B3") == (
        "Chance has to draw one of the cards that are left.",
        "Le hasard doit tirer l’une des cartes qui restent.",
    )


def test_a_player_without_a_turn() -> None:
    game = scene_of("0000000000000002200002000/1/mortal:A1/mortal:E5")
    assert answers(game, "end") == ("You have no legal turn.", "Vous n’avez aucun tour légal.")


class Case(NamedTuple):
    """A picture, the steps played, the step that is asked about, and the two answers."""

    picture: str
    played: tuple[str, ...]
    asked: str
    english: str
    french: str


PLAIN = """
    .B .  .  .  .
    .  2  4  .  .
    .  .A .A .  .
    .  .  .  .  .
    .  .  .  .  .B
"""
BASE = {
    "no worker": Case(
        PLAIN, (), "move D3 D4", "There is no worker on D3.", "Il n’y a pas de bâtisseur en D3."
    ),
    "not your worker": Case(
        PLAIN, (), "move E1 E2", "The worker on E1 is not yours.", "Le bâtisseur en E1 n’est pas à vous."
    ),
    "build before moving": Case(
        PLAIN,
        (),
        "build B3 B2",
        "You cannot build now: you can move.",
        "Vous ne pouvez pas construire maintenant : vous pouvez vous déplacer.",
    ),
    "move twice": Case(
        PLAIN,
        ("move B3 B2",),
        "move B2 B1",
        "You cannot move now: you can build.",
        "Vous ne pouvez pas vous déplacer maintenant : vous pouvez construire.",
    ),
    "end too early": Case(
        PLAIN,
        ("move B3 B2",),
        "end",
        "You cannot end your turn now: you can build.",
        "Vous ne pouvez pas finir votre tour maintenant : vous pouvez construire.",
    ),
    "the other worker builds": Case(
        PLAIN,
        ("move B3 B2",),
        "build C3 D3",
        "Another worker has to do that: B2.",
        "Un autre bâtisseur doit le faire : B2.",
    ),
    "onto a dome": Case(PLAIN, (), "move B3 C4", "C4 is closed by a dome.", "C4 est fermée par un dôme."),
    "build on a dome": Case(
        PLAIN, ("move C3 D3",), "build D3 C4", "C4 is closed by a dome.", "C4 est fermée par un dôme."
    ),
    "onto one's own worker": Case(
        PLAIN,
        (),
        "move B3 C3",
        "Your own worker stands on C3.",
        "Votre propre bâtisseur se trouve en C3.",
    ),
    "build under a worker": Case(
        PLAIN,
        ("move B3 A4",),
        "build A4 A5",
        "A worker stands on A5.",
        "Un bâtisseur se trouve en A5.",
    ),
    "too high": Case(
        PLAIN,
        (),
        "move B3 B4",
        "B4 is too high for the worker on B3: it would climb 2 levels.",
        "B4 est trop haute pour le bâtisseur en B3 : il monterait de 2 niveaux.",
    ),
    "too far": Case(PLAIN, (), "move B3 D3", "D3 is not next to B3.", "D3 n’est pas à côté de B3."),
    "build too far": Case(
        PLAIN, ("move B3 B2",), "build B2 E5", "E5 is not next to B2.", "E5 n’est pas à côté de B2."
    ),
    "not moving at all": Case(
        PLAIN,
        (),
        "move B3 B3",
        "A worker cannot do that on the space it stands on.",
        "Un bâtisseur ne peut pas faire cela sur sa propre case.",
    ),
    "a dome below level 3 without a power": Case(
        PLAIN,
        ("move B3 B2",),
        "dome B2 B1",
        "You cannot build a dome by your power now: you can build.",
        "Vous ne pouvez pas poser un dôme par votre pouvoir maintenant : vous pouvez construire.",
    ),
}


@pytest.mark.parametrize("case", BASE.values(), ids=BASE.keys())
def test_rules_of_the_base_game(case: Case) -> None:
    check(case)


def check(case: Case) -> None:
    game = scene(case.picture)
    game.play(*case.played)
    assert answers(game, case.asked) == (case.english, case.french)


def test_a_worker_of_a_walled_in_pair_is_told_about_its_own_walls() -> None:
    game = scene("""
        .A 4  .  .  .
        4  4  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .B
    """)
    assert ask(game, "move A5 B5") == "B5 is closed by a dome."
    assert ask(game, "move A5 C5") == "C5 is not next to A5."


# Placing


def test_placing_on_a_worker() -> None:
    game = new_scene()
    game.play("place B3")
    assert answers(game, "place B3") == (
        "Your own worker stands on B3.",
        "Votre propre bâtisseur se trouve en B3.",
    )


def test_moving_before_all_workers_are_placed() -> None:
    game = new_scene()
    game.play("place B3")
    assert ask(game, "move B3 B4") == "You cannot move now: you can place a worker."


def test_a_second_female() -> None:
    game = new_scene("selene", "mortal")
    game.play("place B3f")
    assert answers(game, "place C3f") == (
        "Each side has one female worker where a card asks for it, and the others are male.",
        "Chaque camp a une seule bâtisseuse quand une carte le demande ; les autres sont des bâtisseurs.",
    )


def test_bia_places_on_the_edge() -> None:
    assert answers(new_scene("bia", "mortal"), "place C3") == (
        "Bia’s workers are placed on the edge of the board.",
        "Les bâtisseurs de Bia se placent au bord du plateau.",
    )


def test_eros_places_on_opposite_edges() -> None:
    game = new_scene("eros", "mortal")
    game.play("place A3")
    assert answers(game, "place A4") == (
        "Eros’s workers are placed on the edge of the board, on opposite sides.",
        "Les bâtisseurs d’Éros se placent au bord du plateau, sur des côtés opposés.",
    )


# What one's own card allows


def test_the_text_of_ones_own_card_explains_its_limits() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        A artemis
    """)
    game.play("move B3 B4")
    for language, refusal in (("en", "Artemis does not allow that. "), ("fr", "Artémis ne le permet pas. ")):
        answer = why_not(game.machine, game.position, Step.parse("move B4 B3"), language)
        assert answer == refusal + card_text("artemis", language).text


def test_a_worker_that_cannot_be_pushed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .A .B
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    english, french = answers(game, "move D3 E3")
    assert english == "Minotaur cannot do that with the worker on E3. " + card_text("minotaur").text
    text = card_text("minotaur", "fr").text.replace(UNBROKEN, " ")
    assert french == "Minotaure ne le permet pas avec le bâtisseur en E3. " + text


def test_a_worker_that_stands_too_high_to_be_swapped_with() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .A 3B
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert ask(game, "move D3 E3") == "E3 is too high for the worker on D3: it would climb 3 levels."


def test_in_an_additional_turn_ones_own_workers_rest() -> None:
    game = scene_of("0000000000000000000000000/1+/dionysus:B3/mortal:D3")
    assert answers(game, "move B3 B4") == (
        "In this additional turn you use an opponent’s worker.",
        "Pendant ce tour de plus, vous jouez avec un bâtisseur adverse.",
    )


# What cards forbid

FORBIDDEN = {
    "athena": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B athena[^]
        """,
        (),
        "move A3 B3",
        *ATHENA,
    ),
    "hades": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        1A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B hades
        """,
        (),
        "move A3 B3",
        *HADES,
    ),
    "hermes": Case(
        """
        .  .  .  .  .
        .  1  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A hermes
        """,
        ("move A3 B3",),
        "move B3 B4",
        "Hermes has walked on one level: this turn your workers may go neither up nor down any more.",
        "Hermès a marché à plat : pendant ce tour, vos bâtisseurs ne peuvent plus ni monter ni descendre.",
    ),
    "prometheus": Case(
        """
        .  .  .  .  .
        .  1  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A prometheus
        """,
        ("build A3 A2",),
        "move A3 B4",
        "Prometheus has built before moving: this turn your worker may not move up.",
        "Prométhée a construit avant de bouger : pendant ce tour, votre bâtisseur ne peut pas monter.",
    ),
    "hypnus": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        1A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        B hypnus
        """,
        (),
        "move A3 B3",
        "Hypnus has put your highest worker to sleep: it may not move this turn.",
        "Hypnos a endormi votre bâtisseur le plus haut : il ne peut pas bouger pendant ce tour.",
    ),
    "aeolus": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B aeolus[e]
        """,
        (),
        "move A3 B3",
        "The wind of Aeolus blows from there: nobody may move straight against it.",
        "Le vent d’Éole souffle de là : personne ne peut aller droit contre lui.",
    ),
    "limus": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B limus
        """,
        ("move A3 B3",),
        "build B3 C3",
        *LIMUS,
    ),
    "clio": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B clio[2|B3]
        """,
        (),
        "move A3 B3",
        "One of Clio’s coins lies there: on your turn that space counts as a dome.",
        "Une pièce de Clio s’y trouve : à votre tour, cette case compte comme un dôme.",
    ),
    "europa": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B europa[B3]
        """,
        (),
        "move A3 B3",
        "Talus stands there: for everybody that space counts as a dome.",
        "Talos s’y trouve : pour tous, cette case compte comme un dôme.",
    ),
    "persephone": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B persephone
        """,
        (),
        "move A3 A2",
        "Persephone asks you to move a worker up this turn, because you can. "
        "After this step you could not do that any more.",
        "Perséphone vous oblige à monter pendant ce tour, puisque c’est possible. "
        "Après ce pas, ce ne serait plus possible.",
    ),
    "aphrodite": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        B aphrodite
        """,
        (),
        "move B3 A3",
        "A worker that begins its turn next to Aphrodite’s workers must, if it moves, end next to one of "
        "them. After this step you could not do that any more.",
        "Un bâtisseur qui commence son tour à côté de ceux d’Aphrodite doit, s’il bouge, finir à côté de "
        "l’un d’eux. Après ce pas, ce ne serait plus possible.",
    ),
    "adonis": Case(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B adonis[B3]
        """,
        (),
        "move B3 A3",
        "Adonis has named one of your workers: it must end this turn next to one of his, because it can. "
        "After this step you could not do that any more.",
        "Adonis a désigné un de vos bâtisseurs : il doit finir ce tour à côté d’un des siens, puisque c’est "
        "possible. Après ce pas, ce ne serait plus possible.",
    ),
}


@pytest.mark.parametrize("case", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_cards_that_forbid(case: Case) -> None:
    check(case)


def test_a_card_that_chaos_lends_forbids_under_its_own_name() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B chaos[athena^|8]
    """)
    assert answers(game, "move A3 B3") == ATHENA


def test_another_profile_may_forbid_in_other_words() -> None:
    game = scene_of("0000000000000000000000000/1/atlas:A3/limus:D3 r=revised")
    game.play("move A3 B3")
    assert answers(game, "build B3 C3") == (
        "Next to Limus’s workers you may build nothing but domes.",
        "À côté des bâtisseurs de Limos, vous ne pouvez construire que des dômes.",
    )
    assert ask(game, "dome B3 C3") is None


def test_the_ram_is_in_the_way() -> None:
    game = scene_of("0000000000000000000000000/1/mortal:B3/mortal:D3 ram=C3:artemis")
    assert answers(game, "move B3 C3") == (
        "The Ram stands on C3, and its space counts as a dome.",
        "Le Bélier est en C3 ; sa case compte comme un dôme.",
    )


def test_a_whirlpool_that_would_lead_up() -> None:
    """Three players: the step itself is level, the ride behind it climbs."""
    game = scene("""
        .  .  .  .  1
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .C .  .  .  .
        B athena[^]
        C charybdis[B3,E5]
    """)
    assert answers(game, "move A3 B3") == (
        ATHENA[0] + " The step would lead on to E5.",
        ATHENA[1] + " Le pas mènerait plus loin, en E5.",
    )


# Dead ends


def test_a_swap_after_which_nothing_can_be_built() -> None:
    game = scene("""
        .B 4  .  .  .
        .A 4  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert answers(game, "move A4 A5") == (
        "After that you could not build anywhere, and so not complete your turn.",
        "Ensuite, vous ne pourriez construire nulle part, ni donc finir votre tour.",
    )


def test_a_build_after_which_nobody_can_move() -> None:
    game = scene("""
        4  4  .  .  .
        .A 4  .  .  .
        1  4  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        A achilles
    """)
    assert answers(game, "build A4 A3") == (
        "After that you could not move, and so not complete your turn.",
        "Ensuite, vous ne pourriez plus vous déplacer, ni donc finir votre tour.",
    )


def test_a_dance_that_cannot_be_finished() -> None:
    """Both could still move, but the one in the corner could then not build."""
    game = scene("""
        .  4  .  .  .
        .A 4  .  .  .
        .A 4  .  .  .
        4  4  .  .  .
        .  .  .  .  .B
        A terpsichore
    """)
    assert answers(game, "move A4 A5") == (
        "After that you could not complete your turn.",
        "Ensuite, vous ne pourriez pas finir votre tour.",
    )


def test_a_move_after_which_a_card_lets_nothing_be_built() -> None:
    game = scene("""
        .  .A .  .  .
        4  .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        B limus
    """)
    assert answers(game, "move B5 A5") == (
        LIMUS[0] + " After this step you could not complete your turn.",
        LIMUS[1] + " Après ce pas, vous ne pourriez pas finir votre tour.",
    )


def test_cards_that_only_together_leave_no_turn() -> None:
    """The worker in the corner, who has to move too, could only go up or down."""
    game = scene("""
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        2  4  .  .  .
        1A .  .  .  .
        A terpsichore
        B athena[^]
        C mortal
        D hades
    """)
    assert answers(game, "move C4 C5") == (
        "After this step all that is forbidden together leaves you no complete turn: Athena and Hades.",
        "Après ce pas, tous ces interdits réunis ne vous laissent aucun tour complet : Athéna et Hadès.",
    )


# Completeness


def test_a_power_without_texts_is_named() -> None:
    class Glue(Power):
        name: ClassVar[str] = "glue"
        number: ClassVar[int] = 200
        group: ClassVar[int] = OWN

        def forbidden_slopes(self, now: Position, worker: int) -> int:
            return UP

    machine = Machine(Rules([Power, Glue]))
    position = scene_of("0000000000010000000000000/1/mortal:A3/mortal:D3").position
    position.cards = machine.dealt()
    step = Step.parse("move A3 B3")
    assert why_not(machine, position, step) == "Glue forbids that."
    assert why_not(machine, position, step, "fr") == "Glue l’interdit."


FORBIDDING_HOOKS = (
    "forbidden_slopes", "limit_move", "limit_build", "allows_end", "obstacles", "placement_targets",
)  # fmt: skip


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("power", all_powers(), ids=lambda power: power.name)
def test_every_card_that_forbids_has_a_sentence_for_it(power: type[Power], language: Language) -> None:
    machine = Machine(Rules([power, Power]))
    card = machine.dealt_card(0)
    forbids = any(overrides(card, hook) for hook in FORBIDDING_HOOKS)
    assert bool(card_text(power.name, language).forbids) == forbids


@pytest.mark.parametrize("kind", StepKind)
def test_every_kind_of_step_can_be_named(kind: StepKind) -> None:
    assert {Sentence(f"why.to_{kind}").said(language) for language in Language} != {f"why.to_{kind}"}


# Random games

GAMES = 60
MOST_STEPS = 60
ASKED = 3


def table(random: Random) -> Machine:
    """Powers that may play together, of any number of players, now and then the Golden Fleece."""
    seats = random.choice((2, 2, 3, 4))
    profile = random.choice(("official", "official", "revised", "roxley"))
    if random.random() < 0.15:
        shared = random.choice([power for power in all_powers() if power.golden_fleece])
        return Machine(Rules([Power, Power], fleece=shared, profile=profile, library=library_for([shared])))
    names = [power.name for power in all_powers() if str(seats) in power.players]
    cards: list[str] = []
    while len(cards) < seats:
        name = random.choice(names)
        if name not in cards and not any(banned_pair(name, other) for other in cards):
            cards.append(name)
    dealt = [power_named(name) for name in cards]
    return Machine(Rules(dealt, profile=profile, library=library_for(dealt)))


def moments(machine: Machine, random: Random) -> Iterator[tuple[Position, list[Step]]]:
    """The positions of a random game in which somebody chooses, and what may be chosen."""
    now = machine.initial()
    for _ in range(MOST_STEPS):
        if now.phase == BETWEEN:
            machine.open(now)
        if now.phase == OVER:
            return
        steps = legal_steps(machine, now)
        if not steps:
            machine.lose(now)
            continue
        yield now, steps
        machine.apply(now, random.choice(steps).code)


def other_step(steps: list[Step], random: Random) -> Step:
    """A step that resembles one of the legal ones, or none at all."""
    likeness = random.choice(steps)
    try:
        return random.choice(
            (
                lambda: Step(likeness.kind, likeness.at, random.randrange(CELLS)),
                lambda: Step(random.choice((MOVE, BUILD, DOME)), likeness.at, likeness.to),
                lambda: Step(
                    random.choice(list(StepKind)), random.randrange(CELLS + 1), random.randrange(CELLS)
                ),
                lambda: Step(END, NOWHERE, 0),
            )
        )()
    except InvalidNotation:
        return other_step(steps, random)


@pytest.mark.parametrize("seed", range(GAMES))
def test_illegal_steps_have_a_reason_and_legal_ones_none(seed: int) -> None:
    random = Random(seed)
    machine = table(random)
    for now, steps in moments(machine, random):
        before = now.copy()
        assert why_not(machine, now, random.choice(steps)) is None
        for _ in range(ASKED):
            step = other_step(steps, random)
            for language in Language:
                reason = why_not(machine, now, step, language)
                assert (reason is None) == (step in steps), f"{step} {reason}"
                assert reason is None or (reason.strip() and "{" not in reason)
        assert now == before, "asking changes nothing"


SECRETS = ("hecate", "moerae", "tartarus")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("secretive", SECRETS)
def test_the_answer_tells_nothing_that_the_player_may_not_know(secretive: str, seed: int) -> None:
    random = Random(f"{secretive} {seed}")
    others = [p.name for p in all_powers() if "2" in p.players and not banned_pair(p.name, secretive)]
    cards = [power_named(random.choice(others)), power_named(secretive)]
    machine = Machine(Rules(cards, library=library_for(cards)))
    compared = 0
    for now, steps in moments(machine, random):
        twin = now.copy()
        if now.setup or now.chance or machine.actor(now) != 0 or not change_secret(machine, twin, random):
            continue
        assert machine.view(now, 0) == machine.view(twin, 0)
        compared += 1
        for _ in range(ASKED):
            step = other_step(steps, random)
            assert why_not(machine, now, step) == why_not(machine, twin, step)
    assert compared


def change_secret(machine: Machine, now: Position, random: Random) -> bool:
    """Put what the second player hides somewhere else; whether there was another place for it."""
    if machine.rules.cards[1].hides_workers:
        free = [cell for cell in range(CELLS) if now.free() >> cell & 1]
        workers = random.sample(free, count(now.workers1))
        now.females &= ~now.workers1
        now.males &= ~now.workers1
        now.set_workers(1, sum(1 << cell for cell in workers))
        return bool(workers)
    secret = now.memory1
    corner = random.randrange(4) + 5 * random.randrange(4)
    now.remember(1, corner + 1)
    return secret != now.memory1


# The command


def explained(text: str, *words: str, lang: str = "en") -> str:
    result = run("why", text, *words, "--lang", lang)
    assert result.exit_code == 0, result.output
    return result.output.strip().replace(UNBROKEN, " ")


CLIMB_FORBIDDEN = "0000000000001000000000000/2/athena[^]:D3,E5/mortal:B2,D1"


def test_the_command_takes_squares() -> None:
    assert explained(CLIMB_FORBIDDEN, "b2", "c3") == ATHENA[0]
    assert explained(CLIMB_FORBIDDEN, "b2 c3", lang="fr") == ATHENA[1]


def test_the_command_takes_a_turn_and_finds_the_step_that_fails() -> None:
    assert explained(CLIMB_FORBIDDEN, "B2>B3^E4") == "E4 is not next to B3."


def test_the_command_takes_a_turn_with_what_follows_from_it() -> None:
    text = "0000000000000000000000000/1/apollo:B3/mortal:C3"
    assert explained(text, "B3>C3[C3>B3]^B3") == "A worker stands on B3."


def test_the_command_says_what_is_legal() -> None:
    assert explained(CLIMB_FORBIDDEN, "B2>B3^B4") == "Legal: B2>B3 B3^B4"


def test_the_command_says_when_a_turn_is_complete() -> None:
    assert explained(CLIMB_FORBIDDEN, "B2>B3^B4^B5") == "The turn is complete after B2>B3 B3^B4."


def test_one_square_means_every_worker_that_is_near() -> None:
    text = "0000000000001000000000000/2/athena[^]:D3,E5/mortal:B2,B4"
    assert explained(text, "c3") == ATHENA[0]


def test_a_worker_alone_is_asked_about_with_all_its_ways() -> None:
    text = "0000000000100000000000000/2/hypnus:E3,E5/mortal:A3,D1"
    assert explained(text, "a3") == (
        "Hypnus has put your highest worker to sleep: it may not move this turn."
    )


def test_of_several_workers_each_gets_its_answer() -> None:
    text = "0000000000001000000000000/1/mortal:B2,C2/hypnus:E3,E5"
    assert explained(text, "c3") == "Legal: B2>C3, C2>C3"
    text = "0000000000002000010000000/1/mortal:B2,C2/mortal:E3,E5"
    too_high = "C3 is too high for the worker on B2: it would climb 2 levels."
    assert explained(text, "c3").splitlines() == [f"B2>C3: {too_high}", "Legal: C2>C3"]


def test_a_force_can_be_asked_about() -> None:
    text = "0000000000000000000000000/1/charon:B3/mortal:C3"
    assert explained(text, "[C3>A4]").startswith("Charon does not allow that.")
    assert explained(text, "[C3>A3]B3>C3^D5") == "D5 is not next to C3."


def test_a_draw_can_be_asked_about() -> None:
    text = "0000000000000000000000000/1/chaos[?|8]:B3/mortal:D3"
    assert explained(text, "b3 c3").startswith("Chance has to draw")


def test_the_end_of_a_turn_can_be_asked_about() -> None:
    assert explained(CLIMB_FORBIDDEN, "end") == "You cannot end your turn now: you can move."


def test_the_command_refuses_what_it_cannot_read() -> None:
    result = run("why", CLIMB_FORBIDDEN, "hello")
    assert result.exit_code == 2
    assert "expected squares" in result.output


def test_a_question_at_the_table(tmp_path: Path) -> None:
    game = scene_of(CLIMB_FORBIDDEN)
    assert explain(game.machine, game.opened(), ("b2", "c3")) == [ATHENA[0]]
    result = run("play", "--powers", "mortal,mortal", typed="b3 d3\nc2 c4\nwhy b3 d3\nquit\n", home=tmp_path)
    assert "D3 is not next to B3." in result.output
