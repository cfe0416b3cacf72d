/** Values stored only during the current visit, in browsers that deny storage. */
const visit = new Map<string, string>();

/**
 * Returns the text stored under a name, or `null`. If the browser denies storage, as in sandboxed frames and with some
 * browser settings, returns the text that was stored during this visit.
 */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`leafcast.${name}`) ?? visit.get(name) ?? null;
  } catch {
    return visit.get(name) ?? null;
  }
}

/**
 * Stores a text under a name; `null` removes the text.
 *
 * @returns whether the change will still be stored on the next visit
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
