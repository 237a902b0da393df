import { afterEach, expect, test, vi } from 'vitest';
import { dealGame } from '$/device/deal';
import { canBeSent, type KeptGame } from '$/device/kept';
import { sendGame } from '$/device/send';
import { keep, unsent } from '$/device/store';
import { api } from '$/net/api';
import { Refusal } from '$/net/refusal';
import { FakeDesk } from '../session/fakeDesk';

const desk = new FakeDesk();
const finished = (): KeptGame => ({
  ...dealGame({ options: { first: 'others' }, seats: [{ chair: 1, bot: 3 }] }, 'Ada'.repeat(10), []),
  status: 'over',
  changedAt: 1234,
  result: { ending: 'agreement', winners: [] },
});

afterEach(() => vi.restoreAllMocks());

test('a finished game is sent with its record, and remembered as sent', async () => {
  const send = vi.spyOn(api, 'sendGame').mockResolvedValue({ game: 'abcdefghij' });
  const kept = finished();
  await keep(kept);
  expect(await unsent('ada')).toEqual([kept]);
  const sent = await sendGame(kept, 'ada', desk);
  expect(send).toHaveBeenCalledWith({
    device: kept.id,
    record: expect.stringContaining('"Result":"1/2-1/2"') as string,
    chairs: [{ name: 'Ada'.repeat(8) }, { bot: 3 }],
    order: [1, 0],
    ended_at: 1234,
  });
  expect(sent.sent).toEqual({ user: 'ada', game: 'abcdefghij' });
  expect(await unsent('ada')).toEqual([]);
  expect(await unsent('bob')).toHaveLength(1);
});

test('what the server refuses stays to be sent', async () => {
  vi.spyOn(api, 'sendGame').mockRejectedValue(new Refusal('too_many', 'Slow down.'));
  const kept = finished();
  await keep(kept);
  await expect(sendGame(kept, 'ada', desk)).rejects.toMatchObject({ code: 'too_many' });
  expect(await unsent('ada')).toContainEqual(kept);
});

test('only finished games go to an account', () => {
  const game = finished();
  expect(canBeSent(game, 'ada')).toBe(true);
  for (const status of ['drafting', 'playing', 'aborted'] as const)
    expect(canBeSent({ ...game, status }, 'ada')).toBe(false);
});
