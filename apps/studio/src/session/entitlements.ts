import { type Feature, planRights } from '@leafcast/book';
import type { DataOf, getUserCustomConfig, User } from '@leafcast/contract';

/** What the account may do, by feature code. */
export type Entitlements = DataOf<typeof getUserCustomConfig>['data'];

/** Whether a feature may be used; one that is not listed is allowed, and the server decides. */
export function mayUse(entitlements: Entitlements, feature: Feature): boolean {
  return entitlements[feature]?.allowed ?? true;
}

/** Whether the account may upload at all: as its power says, else its plan. @see W-021, W-395 */
export function mayUpload(user: User | null, entitlements: Entitlements): boolean {
  return user !== null && (entitlements.upload?.allowed ?? planRights[user.plan].mayUpload);
}
