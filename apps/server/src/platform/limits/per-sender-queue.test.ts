import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { perSenderQueue } from './per-sender-queue.ts';

it('limits the concurrent tasks of one sender, independently of other senders, and runs the remaining tasks afterward', async () => {
  const inTurn = perSenderQueue(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = ['ada 1', 'ada 2', 'ada 3', 'bob 1'].map((name) => inTurn(name.slice(0, 3), task(name)));
  await nextTurn();
  expect(begun).toEqual(['ada 1', 'ada 2', 'bob 1']);
  ends[0]?.();
  await nextTurn();
  expect(begun.at(-1)).toBe('ada 3');
  for (const end of ends) end();
  await Promise.all(all);
});
