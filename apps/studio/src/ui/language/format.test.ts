import { describe, expect, it } from 'vitest';
import { formatSeconds, joinFacts } from './format.ts';

describe('time spans', () => {
  it.each([
    [0, '1 second'],
    [59.2, '60 seconds'],
    [61, '2 minutes'],
    [7200, '2 hours'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatSeconds(seconds, 'en')).toBe(text);
  });

  it('uses the interface language', () => {
    expect(formatSeconds(30, 'zh')).toBe('30秒钟');
  });
});

it('isolates the text direction of each part of a line, so that numbers stay next to their words regardless of the preceding text', () => {
  expect(joinFacts(['reader-7', '', false, '3 صفحات'])).toBe('\u2068reader-7\u2069 · \u20683 صفحات\u2069');
});
