import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

describe('a queue that is fair by sender', () => {
  it('runs one task at a time and alternates between senders, regardless of how many tasks each of them has', async () => {
    const inTurn = fairQueue(10);
    const order: string[] = [];
    let running = 0;
    const task = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await nextTurn();
      order.push(name);
      running -= 1;
    };
    const all = [1, 2, 3, 4].map((n) => inTurn('ada', task(`ada ${n}`)));
    all.push(inTurn('bob', task('bob 1')), inTurn('bob', task('bob 2')), inTurn('eve', task('eve 1')));
    await Promise.all(all);
    expect(order).toEqual(['ada 1', 'ada 2', 'bob 1', 'eve 1', 'ada 3', 'bob 2', 'ada 4']);
  });

  it('runs several tasks at the same time, but never two of the same sender', async () => {
    const inTurn = fairQueue(10, 2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const task = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    const all = ['ada 1', 'ada 2', 'bob 1', 'bob 2', 'eve 1'].map((name) => inTurn(name.slice(0, 3), task(name)));
    await nextTurn();
    expect(begun).toEqual(['ada 1', 'bob 1']);
    for (const [ended, next] of [
      ['bob 1', 'bob 2'],
      ['bob 2', 'eve 1'],
      ['eve 1', undefined],
      ['ada 1', 'ada 2'],
    ] as const) {
      ends.get(ended)?.();
      await nextTurn();
      expect(begun.at(-1)).toBe(next ?? begun.at(-1));
    }
    ends.get('ada 2')?.();
    await Promise.all(all);
    expect(begun).toHaveLength(5);
  });

  it('rejects tasks only if their own sender exceeds the waiting limit', async () => {
    const inTurn = fairQueue(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = [inTurn('ada', () => promise), inTurn('ada', () => promise)];
    await expect(inTurn('ada', () => promise)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    running.push(inTurn('bob', () => promise));
    resolve();
    await Promise.all(running);
  });

  it('continues after a task has failed', async () => {
    const inTurn = fairQueue(10);
    const failing = inTurn('ada', () => Promise.reject(new Error('no')));
    const next = inTurn('bob', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await inTurn('ada', async () => 'again')).toBe('again');
  });
});
