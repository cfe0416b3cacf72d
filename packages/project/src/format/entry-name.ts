/** Folders of a project, in the order in which they stand in it. */
const folders = ['pages', 'media', 'sources'];
const plainName = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,150}$/u;
/** Names that Windows keeps for devices. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/** The entry that says what the others are. */
export const listName = 'project.json';

/** Whether a name is one of a project's: a plain name, alone or in one of its folders, that leads nowhere else. @see safety T22, T23 */
export function isEntryName(name: string): boolean {
  const parts = name.split('/');
  const [first = '', second] = parts;
  if (parts.length > 2 || (second !== undefined && !folders.includes(first))) return false;
  const own = second ?? first;
  return plainName.test(own) && !own.endsWith('.') && !deviceName.test(own);
}

/** The folders, each by name, and last the texts, which change most often: the same book has one order. */
export function byPlace(one: string, other: string): number {
  const rank = (name: string) => (name.includes('/') ? folders.indexOf(name.split('/')[0] ?? '') : folders.length);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What is smaller when it is deflated; pictures, films and documents are not. */
export function isDeflating(name: string): boolean {
  return /\.(?:json|svg|txt|vtt|xml|html|css)$/i.test(name);
}
