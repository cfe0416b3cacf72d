import type { Feature } from '@leafcast/book';
import type { DataOf, getUserCustomConfig } from '@leafcast/contract';

/** What the account may do, by feature code. */
export type Entitlements = DataOf<typeof getUserCustomConfig>['data'];

/** Whether a feature may be used; one that is not listed is allowed, and the server decides. */
export function mayUse(entitlements: Entitlements, feature: Feature): boolean {
  return entitlements[feature]?.allowed ?? true;
}
