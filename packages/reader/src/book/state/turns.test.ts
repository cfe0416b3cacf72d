import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTurnState, finishTurn, isReversing, requestTurn, startTurn, turnSpeed } from './turns.ts';

describe('the queue of turns', () => {
  it('queues quick key presses: five presses turn five leaves, one after another', () => {
    let state = createTurnState(20, 0);
    for (let press = 0; press < 5; press += 1) state = startTurn(requestTurn(state, 1));
    expect(state).toMatchObject({ at: 0, landing: 1, target: 5 });
    const visited: number[] = [];
    while (state.landing !== null) {
      state = finishTurn(state, true);
      visited.push(state.at);
      state = startTurn(state);
    }
    expect(visited).toEqual([1, 2, 3, 4, 5]);
  });

  it('turns faster if more turns are queued', () => {
    const one = startTurn(requestTurn(createTurnState(20, 0), 1));
    expect(turnSpeed(one)).toBe(1);
    expect(turnSpeed(requestTurn(one, 3))).toBeGreaterThan(turnSpeed(requestTurn(one, 1)));
  });

  it('covers a long distance with a single turn', () => {
    expect(startTurn(requestTurn(createTurnState(500, 0), 100)).landing).toBe(100);
  });

  it('turns the current leaf back when the direction changes, then continues in the new direction', () => {
    const state = requestTurn(startTurn(requestTurn(createTurnState(20, 3), 1)), -3);
    expect(isReversing(state)).toBe(true);
    expect(startTurn(finishTurn(state, false))).toMatchObject({ at: 3, landing: 2, target: 1 });
  });

  it('stays within the book for any sequence of key presses', () => {
    const press = fc.constantFrom(-3, -1, 1, 2, 40);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.tuple(press, fc.boolean())), (count, presses) => {
        let state = createTurnState(count, 0);
        for (const [steps, turned] of presses) {
          state = startTurn(requestTurn(state, steps));
          if (state.target % 2 === 0) state = finishTurn(state, turned);
          for (const spread of [state.at, state.target, state.landing ?? 0]) {
            expect(spread).toBeGreaterThanOrEqual(0);
            expect(spread).toBeLessThan(count);
          }
        }
      }),
    );
  });
});
