import { describe, expect, it } from 'vitest';
import { pageRuns, sayNotices } from './notices.ts';

describe('what an author is told of a conversion', () => {
  it.each([
    [[], ''],
    [[4], '5'],
    [[6, 0, 2, 1, 6, 4], '1–3, 5, 7'],
  ])('names pages as people count them: %j', (pages, words) => expect(pageRuns(pages)).toBe(words));

  it('does not go on without end', () => {
    const odd = Array.from({ length: 100 }, (_, index) => index * 2);
    expect(pageRuns(odd)).toMatch(/^1, 3, .*, 79 …$/u);
  });

  it('is said once, with all its pages', () => {
    const say = (code: string, { pages }: Record<string, string>) => `${code} ${pages}`;
    const told = [
      { code: 'convert.damagedPages', pages: [1] },
      { code: 'convert.outlineDepth', pages: [] },
      { code: 'convert.damagedPages', pages: [1, 2] },
    ] as const;
    expect(sayNotices(told, say)).toEqual(['convert.damagedPages 2–3', 'convert.outlineDepth ']);
  });
});
