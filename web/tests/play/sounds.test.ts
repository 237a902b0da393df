import { beforeEach, describe, expect, it, vi } from 'vitest';
import { begin } from '../../src/play/merge';
import { soundFor } from '../../src/play/sounds';
import type { Result, Update } from '../../src/wire';
import { end, first } from './messages';

const { play } = vi.hoisted(() => ({ play: vi.fn() }));
vi.mock('../../src/sound', () => ({ play }));
beforeEach(() => play.mockClear());

function ended(cause: Update['cause'], result: Result): Update {
  return { type: 'update', game: end.game, version: 9, at: 0, cause, status: 'over', result };
}

describe('the sound of an ending', () => {
  const known = begin(end);

  it('is glad for winners and watchers, sad for the others', () => {
    const won = ended(
      { kind: 'lost', chair: 1, reason: 'time', happenings: [] },
      { ending: 'time', winners: [0] },
    );
    for (const [me, sound] of [
      [0, 'win'],
      [1, 'lose'],
      [null, 'win'],
    ] as const) {
      soundFor(won, known, me);
      expect(play).toHaveBeenLastCalledWith(sound);
    }
  });

  it('is neither after a draw', () => {
    const drawn = ended({ kind: 'draw_agreed' }, { ending: 'agreement', winners: [] });
    for (const me of [0, 1, null]) soundFor(drawn, known, me);
    expect(play.mock.calls).toEqual([['draw'], ['draw'], ['draw']]);
  });

  it('is not heard while the game goes on', () => {
    soundFor(
      { ...ended({ kind: 'paused' }, { ending: 'move', winners: [] }), status: 'playing' },
      begin(first),
      0,
    );
    expect(play).not.toHaveBeenCalled();
  });
});
