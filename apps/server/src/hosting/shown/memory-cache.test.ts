import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryCache } from './memory-cache.ts';

it('creates a value once for all concurrent callers, and then caches it', async () => {
  let made = 0;
  const values = memoryCache<string>(1000, (value) => value.length);
  const make = async () => {
    made += 1;
    return `value ${made}`;
  };
  expect(await Promise.all([values.get('a', make), values.get('a', make)])).toEqual(['value 1', 'value 1']);
  expect(await values.get('a', make)).toBe('value 1');
});

it('does not cache errors', async () => {
  const values = memoryCache<string>(1000, (value) => value.length);
  await expect(values.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await values.get('a', async () => 'yes')).toBe('yes');
});

it('never exceeds its limit, and removes the least recently used values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(20), fc.nat(30)), { maxLength: 60 }), async (uses) => {
      const sizes = new Map(uses.map(([key, size]) => [String(key), size]));
      const values = memoryCache<string>(100, (value) => value.length);
      for (const [key, size] of sizes) await values.get(key, async () => 'x'.repeat(size));
      let held = 0;
      for (const [key, size] of [...sizes].toReversed()) {
        let isKept = true;
        await values.get(key, async () => {
          isKept = false;
          return '';
        });
        if (isKept) held += size;
      }
      return held <= 100;
    }),
  );
});
