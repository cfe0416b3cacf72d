import { beforeEach, vi } from 'vitest';

/**
 * Replaces the browser's storage, which Node lacks, with a mock.
 *
 * @returns the stored items, which are cleared before each test
 */
export function mockEmptyStorage(): Map<string, string> {
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
