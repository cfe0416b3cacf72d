import { foreignHostType, type Plan, teamType } from './plan.ts';

/** The `uType` (account type number) of each plan. */
export const planTypes: Readonly<Record<Plan, number>> = { free: 0, points: 1, vip: 2 };

/**
 * Returns the `uType` (account type number) that determines the entitlements: 13 for a member of the team, or else 32
 * on a foreign host, or else the number of the plan.
 *
 * @see RULINGS 12
 */
export function accountType(who: {
  readonly plan: Plan;
  /** Whether the account belongs to the team of the request, according to the database. */
  readonly isMember: boolean;
  /** Whether the request's host is not one of the main hosts in the server's configuration. */
  readonly isForeignHost: boolean;
}): number {
  if (who.isMember) return teamType;
  return who.isForeignHost ? foreignHostType : planTypes[who.plan];
}
