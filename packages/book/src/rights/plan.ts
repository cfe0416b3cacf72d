/** Plan of an account, which determines its features. @see RULINGS 11 */
export type Plan = 'free' | 'points' | 'vip';

/**
 * Features that require an entitlement. The server checks entitlements; the studio shows features without one as
 * unavailable.
 *
 * @see W-361 … W-383
 */
export const features = [
  'upload',
  'bookFileCount',
  'importPages',
  'publicationCount',
  'bookLogo',
  'publicLogo',
  'backgroundMedia',
  'loadingMedia',
  'shadow',
  'thickness',
  'bookmark',
  'tableOfContents',
  'adBanner',
  'bookDescription',
  'language',
  'hotLabel',
  'wechatShareIcon',
  'hideToolbar',
  'copyText',
  'autoFlip',
  'homeLink',
  'hardCover',
  'download',
  'phoneButton',
  'readerMessage',
] as const;
export type Feature = (typeof features)[number];

export interface PlanRights {
  readonly mayUpload: boolean;
  /** Maximum number of books in an account. */
  readonly maxBooks: number;
  /** Maximum number of pages or images in one import; `null` if only the limit of a book applies. @see W-344 */
  readonly maxImport: number | null;
}

/** Limits of each plan. @see RULINGS 11, W-356 … W-360 */
export const planRights: Readonly<Record<Plan, PlanRights>> = {
  free: { mayUpload: false, maxBooks: 0, maxImport: 12 },
  points: { mayUpload: true, maxBooks: 1000, maxImport: null },
  vip: { mayUpload: true, maxBooks: 1000, maxImport: null },
};

/** The `uType` (account type number) of team members, and of all requests on a foreign host. @see RULINGS 12 */
export const teamType = 13;
export const foreignHostType = 32;
