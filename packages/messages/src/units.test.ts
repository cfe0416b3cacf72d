import { describe, expect, it } from 'vitest';
import { formatBytes, withFormattedSizes } from './units.ts';

describe('formatted sizes', () => {
  it.each([
    [0, '0 byte'],
    [1023, '1,023 byte'],
    [1024, '1 kB'],
    [10 * 2 ** 20, '10 MB'],
    [1.5 * 2 ** 30, '1.5 GB'],
    [2 ** 50, '1,048,576 GB'],
  ])('express %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });

  it('can represent speeds', () => {
    expect(formatBytes(2048, 'en', true)).toBe('2 kB/s');
  });

  it.each([
    ['en', '1 GB'],
    ['zh', '1 GB'],
    ['fr', '1\u202fGo'],
    ['ar', '1 غ.ب'],
    ['ko', '1GB'],
  ] as const)('are inserted into a message in the format of the language %s: %s', (language, text) => {
    const said = withFormattedSizes({ size: { bytes: 2 ** 30 }, name: 'a', count: 2 }, language);
    expect({ ...said, size: String(said.size).replace('\u00a0', '\u202f').replaceAll('\u200f', '') }).toEqual({
      size: text,
      name: 'a',
      count: 2,
    });
  });
});
