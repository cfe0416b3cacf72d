import pinned from '../../pinned-keys.json' with { type: 'json' };
import { type PublicKey, publicKeys } from './keys.ts';

/**
 * The keys whose licences this product believes. They are part of the program, never of the data folder: whoever could
 * add one there could write licences. `keys pin` of the licence service puts an operator's keys here.
 */
export const pinnedKeys: readonly PublicKey[] = publicKeys.parse(pinned);
