import { expect, test, vi } from 'vitest';
import { dealGame } from '$/device/deal';
import { DeviceDraft } from '$/device/deviceDraft';
import type { KeptGame } from '$/device/kept';
import type { AskDraft, Drafted } from '$/engine/messages';
import type { FollowOptions, Host, Request } from '$/net/host';
import type { CardInfo, NewGame, Whole } from '$/wire';
import { FakeDesk } from '../session/fakeDesk';

const card = (power: string): CardInfo =>
  ({
    power,
    group: 'simple',
    players: [2, 3, 4],
    fleece: true,
    open: true,
    banned: [] as string[],
  }) as CardInfo;
const CARDS = [card('apollo'), card('pan')];
const BOT: NewGame = { options: { powers: 'draft' }, seats: [{ chair: 1, bot: 2 }] };

/** Two cards are offered by the first chair, the second takes one, the first begins. */
function drafted({ draft, level }: AskDraft): Drafted {
  const choices = level === undefined ? draft.choices : [...draft.choices, 'pan'];
  const done = choices.length === 4;
  const stage = (['offer', 'offer', 'pick', 'start', 'done'] as const)[choices.length]!;
  const actor = ([0, 0, 1, 0, null] as const)[choices.length]!;
  const powers = choices.length > 2 ? ['apollo', 'pan'] : [null, null];
  const state = { stage, actor, challenger: 0, options: ['apollo', 'pan'], refused: {}, offer: [], powers };
  return {
    answer: 'drafted',
    draft: { ...draft, choices },
    state,
    order: done ? [1, 0] : null,
    start: done ? 'START' : null,
  };
}

async function table(wanted: NewGame = BOT) {
  const desk = new FakeDesk();
  desk.draft = drafted;
  let kept = dealGame(wanted, 'Ada', CARDS, () => 0);
  const begun: KeptGame[] = [];
  const heard: Whole[] = [];
  const followed: FollowOptions[] = [];
  const asked: Request[] = [];
  const game: Host = {
    follow: (options) => {
      followed.push(options);
      return { rejoin: () => {}, part: () => void followed.splice(followed.indexOf(options), 1) };
    },
    ask: async (request) => {
      asked.push(request);
      return { type: 'ack', id: '', why: null };
    },
  };
  const problems: unknown[] = [];
  const draft = await DeviceDraft.open(kept, {
    desk,
    save: async (next) => void (kept = next),
    begin: async (next) => {
      begun.push(next);
      return game;
    },
    nameOf: (level) => `level ${level}`,
    problem: (error) => problems.push(error),
    time: () => 1000,
  });
  const following = draft.follow({
    version: () => undefined,
    refused: () => {},
    hear: (event) => void heard.push(event as Whole),
  });
  const choose = (choice: string | number, chair = 0) =>
    draft.ask({ type: 'choose', game: kept.id, chair, choice });
  return { draft, desk, choose, kept: () => kept, begun, heard, followed, asked, following, problems };
}

test('everybody chooses, bots by themselves, and the game takes over', async () => {
  const { draft, choose, heard, kept, begun, followed, asked } = await table();
  expect(heard.at(-1)).toMatchObject({ status: 'drafting', now: { phase: 'draft', actor: 0 }, mine: [0] });
  await choose('apollo');
  await choose('pan');
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ draft: { stage: 'start' } }));
  await choose(1);
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  expect(kept()).toMatchObject({
    status: 'playing',
    start: 'START',
    order: [1, 0],
    powers: ['pan', 'apollo'],
  });
  expect(kept().draft).toBeUndefined();
  await vi.waitFor(() => expect(followed).toHaveLength(1));
  await draft.ask({ type: 'resign', game: kept().id });
  expect(asked).toHaveLength(1);
});

test('what may not be chosen is refused, and nothing is lost', async () => {
  const { desk, choose, kept } = await table();
  await expect(choose('pan', 1)).rejects.toMatchObject({ code: 'not_your_turn' });
  desk.draft = () => ({ answer: 'refusal', reason: 'illegal', sentence: 'No.' });
  await expect(choose('zeus')).rejects.toMatchObject({ code: 'illegal', sentence: 'No.' });
  desk.draft = drafted;
  await choose('pan');
  expect(kept().draft?.choices).toEqual(['pan']);
});

test('it can be called off, and only that', async () => {
  const { draft, kept, heard } = await table();
  await expect(draft.ask({ type: 'resign', game: kept().id })).rejects.toMatchObject({
    code: 'too_early',
  });
  await draft.ask({ type: 'abort', game: kept().id });
  expect(kept().status).toBe('aborted');
  expect(heard.at(-1)).toMatchObject({ status: 'aborted', draft: null, result: { ending: 'aborted' } });
});

test('a bot that cannot be asked is told, and asked again', async () => {
  const { draft, desk, choose, kept, problems } = await table();
  await choose('apollo');
  desk.draft = (question) => {
    if (question.level !== undefined) throw new Error('broken');
    return drafted(question);
  };
  await choose('pan');
  await vi.waitFor(() => expect(problems).toHaveLength(1));
  desk.draft = drafted;
  draft.retry();
  await vi.waitFor(() => expect(kept().draft?.choices).toHaveLength(3));
});

test('whoever leaves hears no more, before and after the game began', async () => {
  const { choose, following, followed, heard } = await table();
  await choose('apollo');
  const before = heard.length;
  following.part();
  await choose('pan');
  await choose(1);
  expect(heard).toHaveLength(before);
  expect(followed).toHaveLength(0);
});
