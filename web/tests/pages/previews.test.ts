import { expect, test, vi } from 'vitest';
import { mix } from '$/pages/worlds/mix';
import { Queue } from '$/pages/worlds/previews';

test('previews are drawn one after the other, in the order they were asked for', async () => {
  const queue = new Queue();
  const log: string[] = [];
  for (const name of ['first', 'second']) {
    queue.add(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    });
  }
  await vi.waitFor(() => expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']));
});

test('what is no longer wanted is not drawn', async () => {
  const queue = new Queue();
  const log: string[] = [];
  queue.add(() => log.push('first'));
  const cancel = queue.add(() => log.push('second'));
  queue.add(() => log.push('third'));
  cancel();
  await vi.waitFor(() => expect(log).toEqual(['first', 'third']));
});

test('a preview that fails does not stop the others', async () => {
  const queue = new Queue();
  const log: string[] = [];
  queue.add(() => {
    throw new Error('no WebGL');
  });
  queue.add(() => log.push('next'));
  await vi.waitFor(() => expect(log).toEqual(['next']));
});

test('colours mix half way', () => {
  expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020');
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
});
