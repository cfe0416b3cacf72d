import { cleanTitle } from './title.ts';

/** Folders inside one another, folders of one account or team, and characters of a name. */
export const folderLimits = { depth: 8, folders: 1000, name: 80 } as const;

/** The name as it is kept; `null` where nothing of it is seen, or it is too long. */
export function cleanFolderName(name: string): string | null {
  const clean = cleanTitle(name.normalize('NFC'));
  return clean !== null && [...clean].length <= folderLimits.name ? clean : null;
}

/** A name beside others, with a number behind it where it is taken; capital and small letters are one. */
export function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((one) => one.toLowerCase()));
  if (!others.has(name.toLowerCase())) return name;
  for (let count = 2; ; count += 1) {
    const end = ` (${count})`;
    const candidate = [...name].slice(0, folderLimits.name - end.length).join('') + end;
    if (!others.has(candidate.toLowerCase())) return candidate;
  }
}
