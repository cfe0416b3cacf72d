import { foreignHostType, type Plan, teamType } from './plan.ts';

/** uType of an account by what it pays for. */
export const planTypes: Readonly<Record<Plan, number>> = { free: 0, points: 1, vip: 2 };

/**
 * The uType that decides the power: a member of the team at hand is 13, else anyone on a foreign host is 32, else it
 * follows from the plan. @see RULINGS 12
 */
export function accountType(who: {
  readonly plan: Plan;
  /** Of the team named by `tid`, as the database says. */
  readonly isMember: boolean;
  /** As the server is configured. */
  readonly isForeignHost: boolean;
}): number {
  if (who.isMember) return teamType;
  return who.isForeignHost ? foreignHostType : planTypes[who.plan];
}
