const versionPattern =
  /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z.-]+)?$/;

/** Checks whether a text is a version in Semantic Versioning format. */
export const isVersion = (text: string): boolean => versionPattern.test(text);

/** Checks whether one version is newer than another by Semantic Versioning 2; `false` if either is invalid. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [versionPattern.exec(version), versionPattern.exec(than)];
  if (!one || !other) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(other[part]);
    if (difference !== 0) return difference > 0;
  }
  return comparePreReleases(one[4], other[4]) > 0;
}

/** Compares pre-release parts. A release is newer than all its pre-releases. */
function comparePreReleases(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  const [parts, others] = [one.split('.'), other.split('.')];
  for (const [at, part] of parts.entries()) {
    const against = others[at];
    if (against === undefined) return 1;
    if (part !== against) return compareParts(part, against);
  }
  return parts.length - others.length;
}

/** Compares two parts of a pre-release. Numbers are compared numerically and are lower than text. */
function compareParts(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one < other ? -1 : 1;
}
