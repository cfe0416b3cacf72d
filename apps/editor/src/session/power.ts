import type { Feature } from '@leafcast/book';
import type { DataOf, getUserCustomConfig } from '@leafcast/contract';

/** What the account may do, by feature code. */
export type Power = DataOf<typeof getUserCustomConfig>['data'];

/** Whether a feature may be used; what the power does not name is allowed, and the server has the last word. */
export function mayUse(power: Power, feature: Feature): boolean {
  return power[feature]?.allowed ?? true;
}
