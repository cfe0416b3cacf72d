import { describe, expect, it } from 'vitest';
import { formatBytes, formatSeconds } from './format.ts';

describe('sizes and times', () => {
  it.each([
    [0, '0 byte'],
    [1023, '1,023 byte'],
    [1024, '1 kB'],
    [10 * 2 ** 20, '10 MB'],
    [1.5 * 2 ** 30, '1.5 GB'],
    [2 ** 50, '1,048,576 GB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });

  it.each([
    [0, '1 second'],
    [59.2, '60 seconds'],
    [61, '2 minutes'],
    [7200, '2 hours'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatSeconds(seconds, 'en')).toBe(text);
  });

  it('speaks the language of the interface', () => {
    expect(formatSeconds(30, 'zh')).toBe('30秒钟');
    expect(formatBytes(2048, 'en', true)).toBe('2 kB/s');
  });
});
