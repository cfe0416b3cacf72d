/** What must last only as long as the book is open, where the browser keeps nothing. */
const visit = new Map<string, string>();

/**
 * What was kept in this browser under a name. Storage is refused in sandboxed frames and by some settings of browsers:
 * then what was kept during this visit.
 */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`leafcast.${name}`) ?? visit.get(name) ?? null;
  } catch {
    return visit.get(name) ?? null;
  }
}

/**
 * Keeps a text, or with `null` forgets it.
 *
 * @returns whether it will still be there at the next visit
 */
export function keep(name: string, text: string | null): boolean {
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
