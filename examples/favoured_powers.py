"""Which powers win when nobody thinks: python favoured_powers.py [GAMES]

Random games between all cards, thousands side by side. What a card is worth to people is another matter:
`santorini pairs` has what the engine found. Needs NumPy.
"""

from collections import Counter
from sys import argv

from santorini.adapters.batch import Batch

wanted = int(argv[1]) if len(argv) > 1 else 20_000
batch = Batch(min(4096, wanted), seed=1)
played: Counter[str] = Counter()
won: Counter[str] = Counter()
dealt = [batch.powers(game) for game in range(batch.games)]
while played.total() < 2 * wanted:
    rewards, ended, _ = batch.step(batch.sample())
    for game in ended.nonzero()[0].tolist():
        for seat, card in enumerate(dealt[game]):
            played[card] += 1
            won[card] += rewards[game, seat] > 0
        dealt[game] = batch.powers(game)  # the next game has begun there

for card in sorted(played, key=lambda card: -won[card] / played[card]):
    print(f"{card:<14}{won[card] / played[card]:>6.1%} of {played[card]}")
