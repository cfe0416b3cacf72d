import type { PageText } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { hasProse } from './prose.ts';

const words = 'the leaf turns under the finger and lands without any sound at all so that nobody wakes';
const pageOf = (lines: readonly string[], pitch = 14, x = 50): PageText => ({
  lines: lines.map((text, at) => ({ x, y: pitch * at, width: 5 * text.length, height: 10, size: 10, text, ends: [] })),
  links: [],
});
const many = (text: string, count: number) => Array.from({ length: count }, () => text);

describe('hasProse', () => {
  it.each([
    [
      'a novel with its cover and half-title',
      [pageOf(['The Leaf'], 14), ...many('', 3).map(() => pageOf(many(words, 20)))],
    ],
    ['a Chinese book', [pageOf(many('字里行间都是光，叶子在手指下翻动，落下时没有一点声音，谁也没有醒来。', 8))]],
    ['an article with pictures between its pages', [pageOf(many(words, 12)), undefined, pageOf(many(words, 12))]],
  ])('returns true for %s', (_, texts) => {
    expect(hasProse(texts)).toBe(true);
  });

  it.each([
    ['a picture book', [pageOf(['The leaf turns.']), pageOf(['It lands.']), undefined]],
    [
      'a presentation',
      many('', 4).map(() => pageOf(['Our year', '• More leaves', '• Fewer sounds', '• Next steps'], 40)),
    ],
    [
      'a cheat sheet',
      [
        pageOf(
          Array.from({ length: 60 }, (_, at) => `key ${at}    does this`),
          30,
        ),
      ],
    ],
    ['scans', [undefined, undefined]],
    [
      'a catalog in which one page of five is a preface',
      [pageOf(many(words, 20)), ...many('', 4).map(() => pageOf(['No. 7', '12.50'], 30))],
    ],
  ])('returns false for %s', (_, texts) => {
    expect(hasProse(texts)).toBe(false);
  });
});
