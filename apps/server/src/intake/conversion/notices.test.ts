import { describe, expect, it } from 'vitest';
import { formatNotices, formatPageRanges } from './notices.ts';

describe('conversion notices', () => {
  it.each([
    [[], ''],
    [[4], '5'],
    [[6, 0, 2, 1, 6, 4], '1–3, 5, 7'],
  ])('use page numbers that start at 1: %j', (pages, words) => expect(formatPageRanges(pages)).toBe(words));

  it('list a limited number of page ranges', () => {
    const odd = Array.from({ length: 100 }, (_, index) => index * 2);
    expect(formatPageRanges(odd)).toMatch(/^1, 3, .*, 79 …$/u);
  });

  it('are merged into one per code, with all pages', () => {
    const say = (code: string, { pages }: Record<string, string>) => `${code} ${pages}`;
    const told = [
      { code: 'convert.damagedPages', pages: [1] },
      { code: 'convert.outlineDepth', pages: [] },
      { code: 'convert.damagedPages', pages: [1, 2] },
    ] as const;
    expect(formatNotices(told, say)).toEqual(['convert.damagedPages 2–3', 'convert.outlineDepth ']);
  });
});
