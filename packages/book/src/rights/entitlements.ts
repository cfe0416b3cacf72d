import { planTypes } from './account-type.ts';
import { type Feature, features, foreignHostType, type Plan, planRights, teamType } from './plan.ts';

/** Whether an account may use a feature, and the maximum count for that feature. */
export interface Entitlement {
  readonly allowed: boolean;
  /** Maximum count; `null` if the feature is not limited by a count. */
  readonly limit: number | null;
}

/** Returns the entitlements of a plan. The server enforces them. @see RULINGS 14 */
export function planEntitlements(plan: Plan): Readonly<Record<Feature, Entitlement>> {
  const { mayUpload, maxBooks, maxImport } = planRights[plan];
  const books = { allowed: maxBooks > 0, limit: maxBooks };
  const counted = {
    upload: { allowed: mayUpload, limit: null },
    bookFileCount: books,
    publicationCount: books,
    importPages: { allowed: true, limit: maxImport },
  };
  const open = features.map((feature) => [feature, { allowed: true, limit: null }] as const);
  return { ...(Object.fromEntries(open) as Record<Feature, Entitlement>), ...counted };
}

const plans: readonly Plan[] = ['free', 'points', 'vip'];

/**
 * Returns the entitlements of a `uType` (account type number). Teams and foreign hosts have the entitlements of the
 * plan `points`. @see W-356
 */
export function entitlementsOfType(type: number): Readonly<Record<Feature, Entitlement>> {
  return planEntitlements(plans.find((plan) => planTypes[plan] === type) ?? 'points');
}

/** Returns the entitlements of all account types, by `uType`. */
export function entitlementsByType(): Readonly<Record<string, Readonly<Record<Feature, Entitlement>>>> {
  const types = [...Object.values(planTypes), teamType, foreignHostType];
  return Object.fromEntries(types.map((type) => [type, entitlementsOfType(type)]));
}
