import { beforeEach, vi } from 'vitest';

/**
 * Mocks the browser's storage, which Node lacks.
 *
 * @returns the stored items, empty when a test starts
 */
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
