import { describe, expect, it } from 'vitest';
import { isGood, killRounds } from '../scripts/drills/kill.ts';

describe('A server that is killed', () => {
  it('loses nothing it has acknowledged, goes on where it was, and leaves nothing running', async () => {
    const rounds = await killRounds({ times: 4, seed: 7 });
    expect(rounds.filter((round) => !isGood(round))).toEqual([]);
    expect(rounds.reduce((sum, { acknowledged: [edits] }) => sum + edits, 0)).toBeGreaterThan(0);
  }, 300_000);
});
