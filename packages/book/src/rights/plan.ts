/** What an account pays for. @see RULINGS 11 */
export type Plan = 'free' | 'points' | 'vip';

/** Feature codes that the server checks and the editor shows as blocked; the list grows with the features. */
export type Feature = 'upload' | 'bookFileCount' | 'download';

export interface PlanRights {
  readonly mayUpload: boolean;
  /** Most books an account may hold. */
  readonly maxBooks: number;
}

/** @see RULINGS 11, W-section 6 "Free users cannot use upload" */
export const planRights: Readonly<Record<Plan, PlanRights>> = {
  free: { mayUpload: false, maxBooks: 0 },
  points: { mayUpload: true, maxBooks: 1000 },
  vip: { mayUpload: true, maxBooks: 1000 },
};

/** uType of a member of a team, and of anyone on a host that is not a main host. @see RULINGS 12 */
export const teamType = 13;
export const foreignHostType = 32;
