import { describe, expect, it } from 'vitest';
import { land, lift, openAt, want } from '../book-state/turns.ts';
import { createCalm } from './idle-gate.ts';

/** Whether a promise has resolved by now. */
const isDone = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

describe('work that can wait', () => {
  it('waits while one leaf is in the air, and goes on when it has come down', async () => {
    const calm = createCalm();
    expect(await isDone(calm.arrived())).toBe(true);
    const turning = lift(want(openAt(9, 0), 1));
    calm.update(turning);
    const waiting = calm.arrived();
    expect(await isDone(waiting)).toBe(false);
    calm.update(land(turning, true));
    expect(await isDone(waiting)).toBe(true);
  });

  it('does not wait while more leaves are to follow: their pages are wanted at once', async () => {
    const calm = createCalm();
    const turning = lift(want(openAt(9, 0), 1));
    calm.update(turning);
    const waiting = calm.arrived();
    calm.update(want(turning, 2));
    expect(await isDone(waiting)).toBe(true);
    expect(await isDone(calm.arrived())).toBe(true);
  });
});
