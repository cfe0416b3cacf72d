import pinned from '../../pinned-keys.json' with { type: 'json' };
import { type PublicKey, publicKeysSchema } from './keys.ts';

/**
 * Keys whose licenses this product accepts. They are part of the program, never of the data folder, because anyone who
 * could add a key there could create licenses. The command `keys pin` of the license service adds an operator's keys to
 * this list.
 */
export const pinnedKeys: readonly PublicKey[] = publicKeysSchema.parse(pinned);
