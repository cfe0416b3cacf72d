import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConversionState,
  type ConversionTransition,
  conversionStateAfter,
  conversionStatesBefore,
  hasEnded,
} from './conversion-state.ts';

const moves: ConversionTransition[] = ['claim', 'recover', 'finish', 'fail', 'askPassword', 'cancel', 'retry'];

describe('the states of a conversion', () => {
  it("lead from waiting to complete, even after a worker's death and a password request", () => {
    const path: ConversionTransition[] = ['claim', 'recover', 'claim', 'askPassword', 'retry', 'claim', 'finish'];
    const end = path.reduce<ConversionState | null>(
      (state, move) => state && conversionStateAfter(state, move),
      'waiting',
    );
    expect(end).toBe('complete');
  });

  it('never leave the state `complete`', () => {
    expect(moves.filter((move) => conversionStateAfter('complete', move) !== null)).toEqual([]);
  });

  it('end without a retry only in a final state or when a password is needed', () => {
    const running = moves.filter((move) => move !== 'retry');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...running), { maxLength: 30 }), (path) => {
        let state: ConversionState = 'waiting';
        for (const move of path) {
          const next: ConversionState | null = conversionStateAfter(state, move);
          if (hasEnded(state) && next !== null) return false;
          state = next ?? state;
        }
        return true;
      }),
    );
  });

  it('list the states from which each transition can start', () => {
    for (const move of moves) {
      expect(conversionStatesBefore(move).length).toBeGreaterThan(0);
      for (const state of conversionStatesBefore(move)) expect(conversionStateAfter(state, move)).not.toBeNull();
    }
  });
});
