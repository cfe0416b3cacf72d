import { type Feature, planRights } from '@leafcast/book';
import type { CallData, getUserCustomConfig, User } from '@leafcast/contract';

/** Permitted features of the account by feature code. */
export type Entitlements = CallData<typeof getUserCustomConfig>['data'];

/** Checks whether a feature may be used. A feature that is not listed is allowed; the server decides. */
export function mayUse(entitlements: Entitlements, feature: Feature): boolean {
  return entitlements[feature]?.allowed ?? true;
}

/**
 * Checks whether the account may upload at all. An override for the account takes precedence over the plan. @see W-021,
 * W-395
 */
export function mayUpload(user: User | null, entitlements: Entitlements): boolean {
  return user !== null && (entitlements.upload?.allowed ?? planRights[user.plan].mayUpload);
}
