import { describe, expect, it } from 'vitest';
import { formatSeconds } from './format.ts';

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
