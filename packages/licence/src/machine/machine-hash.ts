import { createHmac } from 'node:crypto';
import { toLetters } from '@leafcast/node/codes/crockford';

/**
 * Returns the id by which the license service knows a machine: 120 bits of a salted hash, as 24 letters. Without the
 * salt, which stays in the data folder, nobody can tell which machine it is, or that two installations are on the same
 * machine.
 *
 * @see RULINGS 15
 */
export function machineHash(salt: Uint8Array, id: string): string {
  return toLetters(createHmac('sha256', salt).update(`leafcast machine ${id}`).digest().subarray(0, 15));
}
