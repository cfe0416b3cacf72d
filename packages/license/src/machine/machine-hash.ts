import { createHmac } from 'node:crypto';
import { encodeAsLetters } from '@leafcast/node/codes/crockford';

/**
 * Returns the id by which the license service identifies a machine: 120 bits of a salted hash, as 24 characters. The
 * salt stays in the data folder. Without the salt, nobody can identify the machine, or recognize that two installations
 * are on the same machine.
 *
 * @see RULINGS 15
 */
export function machineHash(salt: Uint8Array, id: string): string {
  return encodeAsLetters(createHmac('sha256', salt).update(`leafcast machine ${id}`).digest().subarray(0, 15));
}
