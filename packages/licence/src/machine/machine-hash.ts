import { createHmac } from 'node:crypto';
import { toLetters } from '../values/crockford.ts';

/**
 * What the licence service knows a machine by: 120 bits of a salted hash, as 24 letters. Without the salt, which stays in
 * the data folder, nobody can tell which machine it is, nor that two installations are on one machine.
 *
 * @see RULINGS 15
 */
export function machineHash(salt: Uint8Array, id: string): string {
  return toLetters(createHmac('sha256', salt).update(`leafcast machine ${id}`).digest().subarray(0, 15));
}
