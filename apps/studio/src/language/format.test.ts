import { describe, expect, it } from 'vitest';
import { formatFacts, formatSeconds } from './format.ts';

describe('times', () => {
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
  });
});

it('Facts of a line keep their figures with their words, whatever is written before them', () => {
  expect(formatFacts(['reader-7', '', false, '3 صفحات'])).toBe('\u2068reader-7\u2069 · \u20683 صفحات\u2069');
});
