import { expect, it } from 'vitest';
import { createKeyRing, unwrapKey, wrapKey } from './key-ring.ts';

it('the key for a correct password is derived once for all readers, for a wrong password on every attempt, and again after the password changes (safety T9)', async () => {
  const contentKey = Buffer.alloc(32, 7);
  const empty = createKeyRing();
  const ringOf = async (password: string) => {
    const wrap = await wrapKey('ada', empty, contentKey, { user: '', password });
    return { ...empty, wraps: [wrap] };
  };
  const open = (ring: typeof empty, password: string) => unwrapKey('192.0.2.1', ring, { user: '', password });
  /** With zero iterations, any derivation fails. */
  const closed = (ring: typeof empty) => ({ ...ring, iterations: 0 });
  const ring = await ringOf('paper-boat');
  expect(await open(ring, 'paper-boat')).toEqual(contentKey);
  expect(await open(closed(ring), 'paper-boat')).toEqual(contentKey);
  for (let time = 0; time < 2; time += 1) {
    expect(await open(ring, 'paper-ship')).toBeNull();
    await expect(open(closed(ring), 'paper-ship')).rejects.toThrow('iterations');
  }
  const changed = await ringOf('paper-ship');
  await expect(open(closed(changed), 'paper-boat')).rejects.toThrow('iterations');
  expect(await open(changed, 'paper-boat')).toBeNull();
  expect(await open(changed, 'paper-ship')).toEqual(contentKey);
});
