/** Values for this visit only, for browsers that deny storage. */
const visit = new Map<string, string>();

/**
 * Returns the text stored under a name, or `null`. If storage is denied, as in sandboxed frames and by some browser
 * settings, returns what was stored during this visit.
 */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`leafcast.${name}`) ?? visit.get(name) ?? null;
  } catch {
    return visit.get(name) ?? null;
  }
}

/**
 * Stores a text under a name; `null` removes it.
 *
 * @returns whether the change will last until the next visit
 */
export function saveStored(name: string, text: string | null): boolean {
  if (text === null) visit.delete(name);
  else visit.set(name, text);
  try {
    if (text === null) localStorage.removeItem(`leafcast.${name}`);
    else localStorage.setItem(`leafcast.${name}`, text);
    return true;
  } catch {
    return false;
  }
}
