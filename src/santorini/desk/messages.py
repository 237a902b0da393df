"""What is asked and answered; `python -m santorini.desk.typescript` writes it for the web client."""

from typing import Annotated, Final, Literal, NotRequired, TypedDict

# Goes up with every change that a page of another build would not understand.
PROTOCOL: Final = 1


# What the protocol of games calls so (docs/protocol.md).
Board = Annotated[dict[str, object], "Board"]
Happening = Annotated[dict[str, object], "Happening"]
StepQuestion = Annotated[dict[str, object], "StepQuestion"]


class Course(TypedDict):
    """A game: a position's text, and the steps since then."""

    start: str
    steps: list[str]


# Questions


class AskHello(TypedDict):
    ask: Literal["hello"]


class AskLook(TypedDict):
    """`reader` is the seat that looks, -1 a spectator; without it everything is shown."""

    ask: Literal["look"]
    game: Course
    reader: NotRequired[int]


class AskWhy(TypedDict):
    ask: Literal["why"]
    game: Course
    step: str
    language: Literal["en", "fr"]


class AskAnalyse(TypedDict):
    """Without a limit it goes on until it is stopped, or all is proven."""

    ask: Literal["analyse"]
    game: Course
    lines: int
    seconds: NotRequired[float]
    depth: NotRequired[int]
    nodes: NotRequired[int]


class AskPlay(TypedDict):
    """A bot's turn, or the rest of it; `level` is 1 to 10."""

    ask: Literal["play"]
    game: Course
    level: int
    seed: NotRequired[int]
    seconds: NotRequired[float]


class AskReview(TypedDict):
    """`seconds` is the time for each position."""

    ask: Literal["review"]
    record: str
    seconds: NotRequired[float]
    nodes: NotRequired[int]


Question = AskHello | AskLook | AskWhy | AskAnalyse | AskPlay | AskReview


# Answers


class LevelInfo(TypedDict):
    number: int
    name: str


class Hello(TypedDict):
    answer: Literal["hello"]
    protocol: int
    compiled: bool
    levels: list[LevelInfo]


class TurnInfo(TypedDict):
    seat: int
    text: str


class End(TypedDict):
    winners: list[int]
    ending: str


class Look(TypedDict):
    """A game as it stands. `position` is that at the start of the running turn, `running` what came since.

    `happenings` are those of the last step; `actor` is null when the game is over, and when chance has to
    draw, which is then one of the `legal` steps; `question` says what those mean that name no square.
    """

    answer: Literal["look"]
    position: str
    board: Board
    happenings: list[Happening]
    turns: list[TurnInfo]
    running: str
    actor: int | None
    chance: bool
    legal: list[str]
    question: StepQuestion | None
    end: End | None


class Why(TypedDict):
    """Null: the step is legal."""

    answer: Literal["why"]
    reason: str | None


class LineInfo(TypedDict):
    """A turn, how good it is for whoever makes it, and the turns expected after it."""

    turn: str
    steps: list[str]
    chance: float
    win_in: int | None
    depth: int
    continuation: list[str]


class Analysis(TypedDict):
    """The best turns for `seat`; `running` while there may be a better one."""

    answer: Literal["analysis"]
    running: bool
    seat: int
    depth: int
    nodes: int
    seconds: float
    lines: list[LineInfo]


class Play(TypedDict):
    """All steps of the game, with those that were made now."""

    answer: Literal["play"]
    steps: list[str]
    turn: str


class Progress(TypedDict):
    """Of a review: positions looked at, of so many."""

    answer: Literal["progress"]
    done: int
    all: int


class JudgementInfo(TypedDict):
    """A turn; `chance` is its player's behind it, `cost` what it gave away, `mark` a sign or nothing."""

    number: int
    seat: int
    turn: str
    chance: float
    win_in: int | None
    best: str
    best_chance: float
    is_best: bool
    cost: float
    mark: str


class Review(TypedDict):
    """`record` has the marks, chances and better turns in it."""

    answer: Literal["review"]
    judgements: list[JudgementInfo]
    record: str


class Refusal(TypedDict):
    """`reason` is for programs, `sentence` for people."""

    answer: Literal["refusal"]
    reason: Literal["notation", "illegal", "nothing", "stopped", "question", "failed"]
    sentence: str


Answer = Hello | Look | Why | Analysis | Play | Progress | Review | Refusal
