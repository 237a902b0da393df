import { expect, test } from 'vitest';
import type { AnswerTo, Asked } from '$/engine/EngineWorker';
import type { Question } from '$/engine/messages';
import { EngineProblem } from '$/engine/problem';
import { EitherDesk, type Desk } from '$/session/desk';

const HELLO = { ask: 'hello' } as const;
const never = new Promise<never>(() => {});

function desk(answer: () => Promise<unknown>): Desk & { asked: number } {
  const found = {
    asked: 0,
    ask: <Q extends Question>() => {
      found.asked += 1;
      return { answer: answer(), stop: () => {} } as Asked<AnswerTo<Q>>;
    },
  };
  return found;
}

const says = (word: string) => async (): Promise<unknown> => ({ answer: word });
const fails = (error: Error) => async (): Promise<unknown> => {
  throw error;
};

test('while the engine is loaded, the server answers', async () => {
  const engine = Object.assign(
    desk(() => never),
    { ready: false },
  );
  expect(await new EitherDesk(engine, desk(says('server'))).ask(HELLO).answer).toEqual({ answer: 'server' });
});

test('the engine answers alone when it is there', async () => {
  const server = desk(says('server'));
  const engine = Object.assign(desk(says('engine')), { ready: true });
  expect(await new EitherDesk(engine, server).ask(HELLO).answer).toEqual({ answer: 'engine' });
  expect(server.asked).toBe(0);
});

test('without a network, the engine is waited for', async () => {
  const engine = Object.assign(desk(says('engine')), { ready: false });
  const either = new EitherDesk(engine, desk(fails(new Error('unreachable'))));
  expect(await either.ask(HELLO).answer).toEqual({ answer: 'engine' });
});

test('where the engine cannot run or breaks down, the server answers', async () => {
  for (const [ready, code] of [
    [false, 'unsupported'],
    [true, 'died'],
  ] as const) {
    const engine = Object.assign(desk(fails(new EngineProblem(code))), { ready });
    expect(await new EitherDesk(engine, desk(says('server'))).ask(HELLO).answer).toEqual({
      answer: 'server',
    });
  }
});

test('if nobody can answer, the server’s reason is told', async () => {
  const engine = Object.assign(desk(fails(new EngineProblem('missing'))), { ready: false });
  const either = new EitherDesk(engine, desk(fails(new Error('unreachable'))));
  await expect(either.ask(HELLO).answer).rejects.toThrow('unreachable');
});
