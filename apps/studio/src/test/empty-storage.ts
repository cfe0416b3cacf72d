import { beforeEach, vi } from 'vitest';

/** Stands in for the browser's storage, which Node lacks. @returns what is stored: nothing when a test begins */
export function emptyStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  return stored;
}
