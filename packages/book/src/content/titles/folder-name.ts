import { cleanTitle } from './title.ts';

/**
 * Limits for folders: maximum nesting depth, maximum number in an account or team, and maximum number of characters of
 * a name.
 */
export const folderLimits = { depth: 8, folders: 1000, name: 80 } as const;

/** Returns the normalized folder name; `null` if the name has no visible characters or is too long. */
export function cleanFolderName(name: string): string | null {
  const clean = cleanTitle(name.normalize('NFC'));
  return clean !== null && [...clean].length <= folderLimits.name ? clean : null;
}

/**
 * Returns a name that is not in use: the given name, with a number appended if necessary. The comparison ignores case.
 */
export function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((one) => one.toLowerCase()));
  if (!others.has(name.toLowerCase())) return name;
  for (let count = 2; ; count += 1) {
    const end = ` (${count})`;
    const candidate = [...name].slice(0, folderLimits.name - end.length).join('') + end;
    if (!others.has(candidate.toLowerCase())) return candidate;
  }
}
