import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fairly } from './fairly.ts';

describe('a queue that is fair by account', () => {
  it('takes the accounts in turn, however many tasks one of them has, and one task at a time', async () => {
    const inTurn = fairly(10);
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

  it('sends away what is more than one account may have waiting, and nobody else', async () => {
    const inTurn = fairly(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = [inTurn('ada', () => promise), inTurn('ada', () => promise)];
    await expect(inTurn('ada', () => promise)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    running.push(inTurn('bob', () => promise));
    resolve();
    await Promise.all(running);
  });

  it('goes on after a task that failed', async () => {
    const inTurn = fairly(10);
    const failing = inTurn('ada', () => Promise.reject(new Error('no')));
    const next = inTurn('bob', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await inTurn('ada', async () => 'again')).toBe('again');
  });
});
