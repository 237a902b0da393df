"""Games as arrays for training: python training_data.py FILE.npz [GAMES [POWER POWER]]

Plays random games side by side and keeps, for every choice, what the player could see (`observations`), the
action taken (`actions`) and what the game brought that player in the end (`results`). Without powers every
game has a fresh deal. Needs NumPy; replace `batch.sample()` by a policy of yours.
"""

from sys import argv

import numpy as np

from santorini.adapters.batch import Batch

LANES = 256

file, wanted, powers = argv[1], int(argv[2]) if len(argv) > 2 else 1000, argv[3:]
batch = Batch(LANES, *powers, seed=1)
running: list[list[tuple[bytes, int, int]]] = [[] for _ in range(LANES)]  # what was chosen so far, by game
observations, actions, results = [], [], []
finished = 0
while finished < wanted:
    seen, actors, chosen = np.packbits(batch.observe(), axis=1), batch.actors, batch.sample()
    rewards, ended, cut_short = batch.step(chosen)
    for lane in range(LANES):
        running[lane].append((seen[lane].tobytes(), int(chosen[lane]), int(actors[lane])))
        if ended[lane] and finished < wanted:
            for observation, action, seat in running[lane]:
                observations.append(observation)
                actions.append(action)
                results.append(rewards[lane, seat])
            finished += 1
        if ended[lane] or cut_short[lane]:
            running[lane] = []

packed = np.frombuffer(b"".join(observations), np.uint8).reshape(len(observations), -1)
np.savez_compressed(  # np.unpackbits(observations, axis=1) gives zeros and ones again
    file, observations=packed, actions=np.array(actions, np.int16), results=np.array(results, np.float32)
)
print(f"{len(actions)} choices of {finished} games in {file}")
