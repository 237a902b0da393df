export const learn = {
  'learn.heading': 'Learn',
  'learn.intro': 'The rules take five minutes, and you learn them by playing. Nothing here counts.',
  'learn.start': 'Start',
  'learn.resume': 'Go on',
  'learn.again': 'Once more',
  'learn.progress': '{done} of {all} done',
  'learn.more': 'Go further',
  'learn.strategyLink': 'Strategy',
  'learn.strategyLead': 'Height, tempo, blocking: how games are won, with boards to try.',
  'learn.cardsLink': 'All cards',
  'learn.cardsLead': 'Every power in words, with advice and a board of its own.',
  'learn.unknown': 'There is no lesson at this address.',
  'learn.back': 'All lessons',
  'learn.step': 'Step {number} of {all}',
  'learn.stepDone': 'done',
  'learn.previous': 'Back',
  'learn.next': 'Next',
  'learn.skip': 'Skip',
  'learn.finish': 'Finish',
  'learn.finished': 'That is all there is to know.',
  'learn.finished.first': 'You know the rules. Play a first game, or meet the powers.',
  'learn.finished.powers': 'Ten powers of fifty-five. The others wait in the gallery.',
  'learn.playNow': 'Play now',

  'learn.try.me': 'You',
  'learn.try.other': 'The others',
  'learn.try.bot': 'The bot',
  'learn.try.begin': '{name} to move: tap a worker to begin.',
  'learn.try.starting': 'The board is being set up…',
  'learn.try.todo': '{name}: {todo}.',
  'learn.try.thinking': '{name} is thinking…',
  'learn.try.chance': 'Chance decides…',
  'learn.try.won': '{name}: the game is won.',
  'learn.try.ended': 'The game is over.',
  'learn.try.undo': 'Undo',
  'learn.try.reset': 'Start over',
  'learn.try.hint': 'Hint',
  'learn.try.show': 'Show me',
  'learn.try.shown': 'That is how it is done. Start over, and do it yourself.',

  'learn.lesson.first.title': 'The first steps',
  'learn.lesson.first.lead':
    'Move, build, climb, cap, win: everything there is to know, in six small boards.',
  'learn.lesson.powers.title': 'The powers',
  'learn.lesson.powers.lead': 'Ten simple gods, and what each of them may do that others may not.',

  'learn.first.move.title': 'Move',
  'learn.first.move.text':
    'Two workers are yours. A turn begins with a move: one of them goes to any of the eight spaces around it, unless somebody stands there. Tap a worker of yours, then one of the lit spaces.',
  'learn.first.move.hint': 'The lit workers are yours. Tap the one on B2, then C3.',
  'learn.first.move.done': 'Well done. After moving, the same worker has to build: that comes next.',
  'learn.first.build.title': 'Build',
  'learn.first.build.text':
    'After its move the same worker builds one block on a free space next to it. Move and build: that is a whole turn, and then it is the others’ turn.',
  'learn.first.build.hint': 'Move first. Then the spaces where you can build light up.',
  'learn.first.build.done': 'A block stands, and it stays: anybody may use it from now on.',
  'learn.first.climb.title': 'Climb',
  'learn.first.climb.text':
    'A worker may step up by one level at a time, and down as far as it likes. On B3 there is one block, on C3 there are two: from the ground only the lower one is in reach. Go up. And if you like, tap C3 to hear why it is not lit.',
  'learn.first.climb.hint': 'The worker on A2 stands next to B3.',
  'learn.first.climb.done': 'One level up. From here level 2 is in reach.',
  'learn.first.cap.title': 'Cap a tower',
  'learn.first.cap.text':
    'A tower has three blocks. The fourth piece is a dome: nobody can go there any more. The worker of the others stands on level 2 beside a tower of three, and would win with its next step. Put a dome on D4.',
  'learn.first.cap.hint': 'Your worker on E2 can go to E3, which is next to D4.',
  'learn.first.cap.done': 'Closed just in time. Whoever climbs needs watching.',
  'learn.first.win.title': 'Win',
  'learn.first.win.text':
    'Whoever steps up onto level 3 has won, at once. Your worker on C3 stands on level 2, and on D4 there are three blocks without a dome. You know what to do.',
  'learn.first.win.hint': 'From C3 to D4.',
  'learn.first.win.done': 'That is the game: be the first on level 3.',
  'learn.first.trap.title': 'No way out',
  'learn.first.trap.text':
    'There is a second way: whoever cannot move and build has lost. The two in the corner can only leave by C2, which is one level up. Make it too high for them.',
  'learn.first.trap.hint': 'Go from D4 to D3, and build on C2.',
  'learn.first.trap.done': 'They cannot go anywhere: you have won.',

  'learn.powers.apollo.text':
    'Your worker on B3 would like to stand where the other one stands. Apollo lets the two change places.',
  'learn.powers.apollo.hint': 'Move from B3 onto C4, where a worker of the others is.',
  'learn.powers.apollo.done': 'Swapped: you are up, and they are down.',
  'learn.powers.artemis.text':
    'Artemis may take a second step with the same worker. Here that is enough to win.',
  'learn.powers.artemis.hint': 'From B2 to C3, and on to D4.',
  'learn.powers.artemis.done': 'Two levels in one turn: that is hard to see coming.',
  'learn.powers.athena.text':
    'When Athena goes up, the others cannot go up on their next turn. Step up, then play for the others and try to climb to E4.',
  'learn.powers.athena.hint': 'From B2 to C3, and build anywhere. Then tap D4 and E4.',
  'learn.powers.athena.done':
    'From now until your next turn nobody else climbs. Try it: play the others’ turn.',
  'learn.powers.atlas.text':
    'Atlas may build a dome at any height. Close the tower on C4 before anybody can use it.',
  'learn.powers.atlas.hint': 'Go to C3, tap C4 and choose the dome.',
  'learn.powers.atlas.done': 'A dome on level 2: that tower helps nobody any more.',
  'learn.powers.demeter.text': 'Demeter may build twice, on two different spaces. Do both.',
  'learn.powers.demeter.hint': 'Go to C3 and build on C4; then a second time on D4.',
  'learn.powers.demeter.done': 'Two blocks in one turn, and a stair begins to grow.',
  'learn.powers.hephaestus.text':
    'Hephaestus may put two blocks on the same space. Turn a level 1 into a level 3.',
  'learn.powers.hephaestus.hint': 'Climb to C3 and build on C4, twice.',
  'learn.powers.hephaestus.done': 'From level 1 to level 3 in one turn, right beside your worker on level 2.',
  'learn.powers.hermes.text':
    'Hermes walks as far as he likes while he stays on one level. Cross the board, then build.',
  'learn.powers.hermes.hint':
    'Take several steps on the ground. When you are where you want to be, end the walk and build.',
  'learn.powers.hermes.done': 'On level ground no way is too long.',
  'learn.powers.minotaur.text':
    'The Minotaur pushes a worker straight back, if the space behind it is free. Push the one on C4.',
  'learn.powers.minotaur.hint': 'Move from B3 onto C4: the other worker goes to D5.',
  'learn.powers.minotaur.done': 'Out of the way, and the step is yours.',
  'learn.powers.pan.text':
    'Pan also wins by jumping down two levels or more. Your worker on C3 stands on level 2.',
  'learn.powers.pan.hint': 'Any space on the ground will do.',
  'learn.powers.pan.done': 'Down is a way to win as well.',
  'learn.powers.prometheus.text':
    'Prometheus may build before he moves, if he does not go up. Build, move and build again.',
  'learn.powers.prometheus.hint': 'Tap the worker on B2 and build first; then move and build once more.',
  'learn.powers.prometheus.done': 'Two builds in one turn, paid for with a turn without climbing.',

  'learn.strategy.heading': 'Strategy',
  'learn.strategy.lead':
    'How games are won, in our own words. Each thought has a board on which you can try it.',
  'learn.strategy.bot': 'A bot plays the other side.',
  'learn.strategy.height.title': 'Height is time',
  'learn.strategy.height.text':
    'A worker on level 2 makes every tower beside it dangerous; one on the ground needs two more turns before it matters. So climb whenever it costs you nothing, and look at what your build makes possible for whom: a block that only you can step on is worth two that anybody can use. Be careful with the last step: a worker alone on a tall tower, with nothing else of its height around, is easily left there.',
  'learn.strategy.height.task': 'Get a worker onto level 2, and leave yourself a way back up.',
  'learn.strategy.height.hint': 'From B3 to C3. Building on the space you left keeps it a step.',
  'learn.strategy.height.done': 'Now every third block near C3 is a threat of yours.',
  'learn.strategy.mobility.title': 'Room to move',
  'learn.strategy.mobility.text':
    'Count the spaces that each worker can still reach. Corners and edges have few, and every block two levels up takes one more away. A player without a legal turn has lost, however well the towers stand; and long before that, a worker with two ways out does what you want and not what it wants.',
  'learn.strategy.mobility.task': 'The two on the far edge have one way out left. Take it.',
  'learn.strategy.mobility.hint': 'Only D4 is in their reach. Stand there, or make it too high.',
  'learn.strategy.mobility.done': 'No move, no game.',
  'learn.strategy.centre.title': 'The middle of the board',
  'learn.strategy.centre.text':
    'From C3 a worker touches eight spaces, from a corner three. In the middle you can reach most towers in time, to use them or to close them. At the beginning it pays to stand near the centre, with your two workers close enough to help each other and not in each other’s way.',
  'learn.strategy.centre.task': 'Your workers stand on the edge. Bring one closer to the middle.',
  'learn.strategy.centre.hint': 'C2 is a good place to look at everything from.',
  'learn.strategy.centre.done': 'From there most of the board is two steps away.',
  'learn.strategy.blocking.title': 'Block early',
  'learn.strategy.blocking.text':
    'The dome is the last remedy. Cheaper ones come earlier: stand on the step they need, or raise it by one so that it is out of their reach. A space of level 2 that is about to carry their worker is worth more of your attention than the level 3 behind it: once somebody stands up there, you only react.',
  'learn.strategy.blocking.task':
    'The worker on C4 wants to go up to D4, beside the tower on E3. Make D4 too high.',
  'learn.strategy.blocking.hint': 'D3 is next to D4. One block more, and D4 is out of reach from level 1.',
  'learn.strategy.blocking.done': 'Two levels up at once: nobody does that without a power.',
  'learn.strategy.tempo.title': 'Threats win turns',
  'learn.strategy.tempo.text':
    'If you threaten to win, they have to answer, and their answer is known in advance: a dome on that space. Each such turn is yours to spend: the worker that has to run there leaves its post, and the dome changes the heights around it. But a threat that only makes them do what they wanted anyway is wasted.',
  'learn.strategy.tempo.task': 'End your turn with a worker on level 2 beside a free tower of three.',
  'learn.strategy.tempo.hint': 'Go from one level 2 to the other, and make the space you left level 3.',
  'learn.strategy.tempo.done': 'They have exactly one kind of answer. What will you do with the next turn?',
  'learn.strategy.domes.title': 'Who finishes the tower?',
  'learn.strategy.domes.text':
    'Where both sides stand beside a level 2, the one who builds on it gives the other a level 3. So both wait, and it matters who runs out of other useful moves first. Count those: an even number left for both means that you are the one who has to give way. Keep a quiet turn in reserve on the far side of the board.',
  'learn.strategy.domes.task': 'Play a turn after which the bot cannot win at once.',
  'learn.strategy.domes.hint': 'Do not build on D4. You may stand on it.',
  'learn.strategy.domes.done': 'Still in the game, and higher than before.',
  'learn.strategy.endgame.title': 'Two threats at once',
  'learn.strategy.endgame.text':
    'One threat can be closed by one dome. Two cannot. Most games end like this: a worker on level 2 with two towers of three beside it, or two workers with one each. Look for the turn that makes a second one, and on the other side of the board make sure that you always have a guard within two steps of each of theirs.',
  'learn.strategy.endgame.task': 'Win in two turns.',
  'learn.strategy.endgame.hint': 'On C3 you stand beside D4. Which block makes a second tower of three?',
  'learn.strategy.endgame.done': 'One dome was not enough.',
  'learn.strategy.gods.title': 'Against gods',
  'learn.strategy.gods.text':
    'Read their card as a list of exceptions: which of your habits is wrong against it? Against Artemis count two steps, against Apollo no space is closed by standing on it, against Pan every height is a danger, against Athena climb right after a turn on which she stayed level. Your own power is strongest as the second threat: the first is the one that everybody sees.',
  'learn.strategy.gods.task': 'Artemis stands on level 1, two steps from the tower on D4. Do not lose.',
  'learn.strategy.gods.hint': 'C4 and D4 are her two steps. Close the second one.',
  'learn.strategy.gods.done': 'Two steps counted, one dome built.',
} as const;
