import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccessPass, readAccessPass } from './pass.ts';

const lock = { bookId: 'a', epoch: 1, contentKey: randomBytes(32) };
const start = new Date('2030-01-01T00:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('a pass for a protected book', () => {
  it('opens only its book, with the same protection, for five minutes', () => {
    const pass = createAccessPass(lock, start);
    expect(readAccessPass(lock, pass, after(4.9))).not.toBeNull();
    expect(readAccessPass(lock, pass, after(5.1))).toBeNull();
    for (const other of [{ bookId: 'b' }, { epoch: 2 }, { contentKey: randomBytes(32) }]) {
      expect(readAccessPass({ ...lock, ...other }, pass, start)).toBeNull();
    }
  });

  it('does not last longer if the clock was ahead and has been set back', () => {
    const pass = createAccessPass(lock, after(24 * 60));
    expect(readAccessPass(lock, pass, start)).toBeNull();
    const slightlyAhead = createAccessPass(lock, after(1));
    expect(readAccessPass(lock, slightlyAhead, start)).not.toBeNull();
    const renewed = createAccessPass(lock, start, after(400 * 24 * 60).getTime());
    expect(readAccessPass(lock, renewed, after(1))).toBe(after(12 * 60).getTime());
  });

  it('can be renewed for at most twelve hours', () => {
    let pass = createAccessPass(lock, start);
    for (let minutes = 0; minutes < 12 * 60; minutes += 4) {
      const visit = readAccessPass(lock, pass, after(minutes));
      expect(visit).not.toBeNull();
      pass = createAccessPass(lock, after(minutes), visit ?? 0);
    }
    expect(readAccessPass(lock, pass, after(12 * 60))).toBeNull();
  });
});
