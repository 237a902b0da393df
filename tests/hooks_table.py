"""The table of docs/hooks.md, read off the cards themselves; run as a module to print it."""

from santorini.powers import all_powers
from santorini.rules.game_rules import Rules
from santorini.rules.hero import Hero
from santorini.rules.pieces import Pieces
from santorini.rules.power import Power, overrides

# In the order in which a turn asks them; the bookkeeping of texts (`write_state`, `read_state`) is left out.
HOOKS = (
    "offer_setup", "placement_targets",
    "before_turn", "obstacles", "offer_moves", "move_targets", "reach", "direction", "next_cell",
    "forbidden_slopes", "limit_move", "displace", "ride", "entered", "witness_move", "wins_by_move",
    "answer_win", "after_move", "after_opponent_move",
    "offer_builds", "build_targets", "limit_build", "after_step", "space_changed", "wins_now", "offer_answer",
    "offer_ending", "end_turn", "allows_end", "after_turn", "strands_after", "spent",
    "tokens", "shown", "shown_direction", "lent_power", "offer_draw", "hide",
)  # fmt: skip
FACTS = (
    "binds_everyone", "if_possible", "wanders", "remembers", "marks_workers", "stays", "lends",
    "forgets_when_taken", "prepares", "needs_genders", "hides_workers",
)  # fmt: skip


def rows() -> list[str]:
    """One line of Markdown per card."""
    return [_row(power) for power in all_powers() if power is not Power]


def _row(kind: type[Power]) -> str:
    card = kind(Pieces(Rules()), 0, 0, 0)
    hooks = ", ".join(f"`{hook}`" for hook in HOOKS if overrides(card, hook))
    facts = ", ".join(f"`{fact}`" for fact in FACTS if getattr(kind, fact))
    if kind.workers != Power.workers:
        facts = ", ".join(filter(None, (facts, f"`workers` {kind.workers}")))
    hero = " (hero)" if issubclass(kind, Hero) else ""
    return f"| {kind.number} | {kind.name}{hero} | {hooks} | {facts} |"


if __name__ == "__main__":
    print("\n".join(rows()))
