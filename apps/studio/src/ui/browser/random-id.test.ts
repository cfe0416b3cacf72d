import { expect, it, vi } from 'vitest';
import { randomId } from './random-id.ts';

it('creates ids even if the browser cannot create UUIDs, as on pages loaded over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const names = Array.from({ length: 1000 }, randomId);
  vi.unstubAllGlobals();
  expect(new Set(names).size).toBe(1000);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});
