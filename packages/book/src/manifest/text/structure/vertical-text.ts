import type { TextLine } from '../page-text.ts';

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/**
 * Checks whether most of a page's text is Chinese or Japanese in vertical lines. Otherwise its vertical lines are labels,
 * for example of a diagram.
 */
export function isVerticalText(lines: readonly TextLine[]): boolean {
  let vertical = 0;
  let total = 0;
  for (const { text, angle } of lines) {
    total += text.length;
    if (angle === 90 && eastAsian.test(text)) vertical += text.length;
  }
  return 2 * vertical > total;
}
