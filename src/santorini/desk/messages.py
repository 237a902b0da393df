"""What is asked and answered; `python -m santorini.desk.typescript` writes it for the web client."""

from typing import Annotated, Final, Literal, NotRequired, TypedDict

# Goes up with every change that a page of another build would not understand.
PROTOCOL: Final = 4


# What the protocol of games calls so (docs/protocol.md).
Board = Annotated[dict[str, object], "Board"]
Happening = Annotated[dict[str, object], "Happening"]
StepQuestion = Annotated[dict[str, object], "StepQuestion"]
DraftState = Annotated[dict[str, object], "DraftState"]
Frame = Annotated[dict[str, object], "Frame"]
Replay = Annotated[dict[str, object], "Replay"]


Words = Literal["en", "fr"]


class Course(TypedDict):
    """A game: a position's text (or the tags of a record without turns), and the steps since then.

    Among the steps, `resign2` is the second player who gives up.
    """

    start: str
    steps: list[str]


class DraftCourse(TypedDict):
    """A draft: what it began with, and the choices since then."""

    players: int
    pool: list[str]
    challenger: int
    fleece: bool
    allow_banned: bool
    choices: list[str | int]


class BranchInfo(TypedDict):
    """A turn of a tree: `parent` is the place of the turn before, `opening` a comment before it."""

    parent: int | None
    seat: int
    turn: str
    steps: list[str]
    opening: str
    comment: str
    nags: list[int]
    clock: float | None
    evaluation: float | None


# Questions. Each may name a `language`, in which it is refused if it has to be.


class AskHello(TypedDict):
    ask: Literal["hello"]


class AskLook(TypedDict):
    """`reader` is the seat that looks, -1 a spectator; without it everything is shown."""

    ask: Literal["look"]
    game: Course
    reader: NotRequired[int]
    language: NotRequired[Words]


class AskWhy(TypedDict):
    ask: Literal["why"]
    game: Course
    step: str
    language: Words


class AskAnalyse(TypedDict):
    """Without a limit it goes on until it is stopped, or all is proven.

    `threat`: what the next player would do if it were their turn already.
    """

    ask: Literal["analyse"]
    game: Course
    lines: int
    threat: NotRequired[bool]
    seconds: NotRequired[float]
    depth: NotRequired[int]
    nodes: NotRequired[int]
    language: NotRequired[Words]


class AskPlay(TypedDict):
    """A bot's turn, or the rest of it; `level` is 1 to 10."""

    ask: Literal["play"]
    game: Course
    level: int
    seed: NotRequired[int]
    seconds: NotRequired[float]


class AskTurn(TypedDict):
    """A turn in words, made by whoever has to move; it is answered as a bot's."""

    ask: Literal["turn"]
    game: Course
    turn: str
    language: NotRequired[Words]


class AskRecord(TypedDict):
    """The game as .sgn, with these tags besides its own."""

    ask: Literal["record"]
    game: Course
    tags: dict[str, str]
    language: NotRequired[Words]


class AskReview(TypedDict):
    """`seconds` is the time for each position; the first turns that are judged already are left out."""

    ask: Literal["review"]
    record: str
    judged: NotRequired[int]
    seconds: NotRequired[float]
    nodes: NotRequired[int]
    language: NotRequired[Words]


class AskOpen(TypedDict):
    ask: Literal["open"]
    record: str
    language: NotRequired[Words]


class AskReplay(TypedDict):
    """A record, or a position in one line, picture by picture."""

    ask: Literal["replay"]
    text: str
    language: NotRequired[Words]


class AskDraft(TypedDict):
    """`few`: from a random few of the pool; `level`: a bot of that level makes the next choice."""

    ask: Literal["draft"]
    draft: DraftCourse
    few: NotRequired[bool]
    level: NotRequired[int]
    profile: NotRequired[str]
    alternating: NotRequired[bool]
    language: NotRequired[Words]


class AskWrite(TypedDict):
    """A tree as it was opened or grown, to be written as a record."""

    ask: Literal["write"]
    start: str
    tags: dict[str, str]
    result: str
    comment: str
    branches: list[BranchInfo]
    language: NotRequired[Words]


Question = (
    AskHello | AskLook | AskWhy | AskAnalyse | AskPlay | AskTurn | AskRecord | AskReview | AskOpen | AskWrite
    | AskReplay | AskDraft
)  # fmt: skip


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
    draw, which is then one of the `legal` steps; `question` says what those mean that name no square; `undo`:
    nobody learnt anything from the last step that they should forget if it was taken back; `out` are the
    seats that play no more.
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
    undo: bool
    out: list[int]
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


Verdict = Literal["only", "best", "good", "inaccurate", "mistake", "blunder"]


class JudgementInfo(TypedDict):
    """A turn; `chance` is its player's behind it, `cost` what it gave away, `answer` the turns expected
    after it, `line` the best turn and what was expected then."""

    number: int
    seat: int
    turn: str
    chance: float
    win_in: int | None
    answer: list[str]
    line: list[str]
    best_chance: float
    best_win_in: int | None
    cost: float
    accuracy: float
    verdict: Verdict


class Progress(TypedDict):
    """Of a review: turns looked at, of so many; null: nobody had a choice in the last one."""

    answer: Literal["progress"]
    done: int
    all: int
    judgement: JudgementInfo | None


class LastInfo(TypedDict):
    """The best that could be done where a game was broken off."""

    seat: int
    turn: str
    chance: float
    win_in: int | None


class Review(TypedDict):
    """`last` is null when the board ended the game."""

    answer: Literal["review"]
    judgements: list[JudgementInfo]
    last: LastInfo | None


class Opened(TypedDict):
    """A record as a tree, parents before their children, the main line before what branches off.

    `problems` says what was wrong with the rest.
    """

    answer: Literal["opened"]
    start: str
    tags: dict[str, str]
    result: str
    comment: str
    branches: list[BranchInfo]
    problems: list[str]


class Written(TypedDict):
    answer: Literal["written"]
    record: str


class Replayed(TypedDict):
    answer: Literal["replayed"]
    replay: Replay


class Drafted(TypedDict):
    """A draft as it stands, with the choice of a bot if one was wanted.

    At its end, `order` has the player of each seat, and `start` is the game that follows.
    """

    answer: Literal["drafted"]
    draft: DraftCourse
    state: DraftState
    order: list[int] | None
    start: str | None


class Refusal(TypedDict):
    """`reason` is for programs, `sentence` for people."""

    answer: Literal["refusal"]
    reason: Literal["notation", "illegal", "nothing", "stopped", "question", "failed"]
    sentence: str


Answer = (
    Hello | Look | Why | Analysis | Play | Progress | Review | Opened | Written | Replayed | Drafted | Refusal
)
