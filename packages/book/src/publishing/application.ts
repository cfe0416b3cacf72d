/** Metadata of an Android package that contains a book. @see D-394 … D-399 */
export interface Application {
  readonly name: string;
  readonly id: string;
  /** Version name such as `1.0`. */
  readonly versionName: string;
  readonly versionCode: number;
}

/** Data of the last Android release of a book. */
export interface Release {
  readonly id: string;
  readonly signatureId: string;
  readonly versionCode: number;
}

export type ApplicationIssue =
  | 'appNameMissing'
  | 'appIdFormat'
  | 'versionNameMissing'
  | 'versionNameFormat'
  | 'versionCodeFormat';
export type ReleaseIssue = 'appIdChanged' | 'signatureChanged' | 'versionCodeNotNext';

/** Limits for an application. Android rejects longer ids and higher version codes. */
const limits = { id: 200, name: 100, versionName: 40, versionCode: 2_100_000_000 } as const;
const segment = /^[A-Za-z](?:[A-Za-z0-9_]*[A-Za-z0-9])?$/;

/**
 * Returns the full id of an application: the prefix of the installation is added to an id without a dot.
 *
 * @param prefix prefix such as `app.leafcast`
 * @see RULINGS 10
 */
export const applicationId = (id: string, prefix: string): string => (id.includes('.') ? id : `${prefix}.${id}`);

/**
 * Checks whether an id is valid: segments of letters and digits that do not begin with a digit, separated by dots, with
 * underscores only inside segments. @see W-348, W-349, RULINGS 10
 */
export const isApplicationId = (id: string): boolean =>
  id.length <= limits.id && id.split('.').every((part) => segment.test(part));

/** Returns the problem with an application, or `null` if it is valid. @see D-567 … D-570 */
export function findApplicationIssue({ name, id, versionName, versionCode }: Application): ApplicationIssue | null {
  if (name.trim() === '' || name.length > limits.name) return 'appNameMissing';
  if (!isApplicationId(id)) return 'appIdFormat';
  if (versionName.trim() === '') return 'versionNameMissing';
  if (versionName.length > limits.versionName || !/^[0-9A-Za-z][0-9A-Za-z.+ _-]*$/.test(versionName)) {
    return 'versionNameFormat';
  }
  const isCode = Number.isSafeInteger(versionCode) && versionCode >= 1 && versionCode <= limits.versionCode;
  return isCode ? null : 'versionCodeFormat';
}

/**
 * Returns why an application is not a valid update of the last release of the same book, or `null` if it is valid.
 * Phones accept an update only with the same id and signature.
 *
 * @see D-571, D-573, D-730
 */
export function findReleaseIssue(next: Release, last: Release): ReleaseIssue | null {
  if (next.id !== last.id) return 'appIdChanged';
  if (next.signatureId !== last.signatureId) return 'signatureChanged';
  return next.versionCode === last.versionCode + 1 ? null : 'versionCodeNotNext';
}
