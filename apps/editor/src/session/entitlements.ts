import type { Feature } from '@leafcast/book';
import type { DataOf, getUserCustomConfig } from '@leafcast/contract';

/** What the account may do, by feature code. */
export type Entitlements = DataOf<typeof getUserCustomConfig>['data'];

/** Whether a feature may be used; what the entitlements does not name is allowed, and the server has the last word. */
export function mayUse(entitlements: Entitlements, feature: Feature): boolean {
  return entitlements[feature]?.allowed ?? true;
}
