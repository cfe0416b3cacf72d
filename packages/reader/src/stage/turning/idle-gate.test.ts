import { describe, expect, it } from 'vitest';
import { createTurnState, finishTurn, requestTurn, startTurn } from '../../book/state/turns.ts';
import { createIdleGate } from './idle-gate.ts';

/** Checks whether a promise has already resolved. */
const isDone = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

describe('deferred work', () => {
  it('waits while a leaf is turning and continues when the leaf has landed', async () => {
    const gate = createIdleGate();
    expect(await isDone(gate.whenIdle())).toBe(true);
    const turning = startTurn(requestTurn(createTurnState(9, 0), 1));
    gate.update(turning);
    const waiting = gate.whenIdle();
    expect(await isDone(waiting)).toBe(false);
    gate.update(finishTurn(turning, true));
    expect(await isDone(waiting)).toBe(true);
  });

  it('does not wait while more turns are queued, because their pages are needed immediately', async () => {
    const gate = createIdleGate();
    const turning = startTurn(requestTurn(createTurnState(9, 0), 1));
    gate.update(turning);
    const waiting = gate.whenIdle();
    gate.update(requestTurn(turning, 2));
    expect(await isDone(waiting)).toBe(true);
    expect(await isDone(gate.whenIdle())).toBe(true);
  });
});
