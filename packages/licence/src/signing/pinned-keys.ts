import pinned from '../../pinned-keys.json' with { type: 'json' };
import { type PublicKey, publicKeys } from './keys.ts';

/**
 * Keys whose licenses this product accepts. They are part of the program, never of the data folder: anyone who could
 * add a key there could create licenses. `keys pin` of the license service adds an operator's keys here.
 */
export const pinnedKeys: readonly PublicKey[] = publicKeys.parse(pinned);
