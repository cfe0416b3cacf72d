import type { PageLink, PageText } from '@leafcast/book';
import type { ArticleBlock } from './blocks.ts';
import { joinLines } from './join-lines.ts';
import { getCharactersRect } from './text-rects.ts';

/** Part of a paragraph, with the link that covers the part on the page. */
export interface TextSpan {
  readonly text: string;
  readonly link?: PageLink;
}

/** Part of a paragraph that a link covers, and the text that precedes the link. */
interface LinkedWords {
  readonly link: PageLink;
  readonly words: string;
  readonly before: string;
}

/** Splits a paragraph at the beginnings and ends of links. Links that cover no word of the paragraph are omitted. */
export function splitIntoTextSpans(block: ArticleBlock, page: PageText): TextSpan[] {
  const linked = page.links.flatMap((link) => wordsUnderLink(block, page, link) ?? []);
  const spans: TextSpan[] = [];
  let reached = 0;
  for (const { link, words, before } of linked.toSorted((a, b) => a.before.length - b.before.length)) {
    // If a hyphen was removed when lines were joined, the start moves by one character.
    const start = block.text.indexOf(words, Math.max(reached, before.length - 1));
    if (start === -1) continue;
    if (start > reached) spans.push({ text: block.text.slice(reached, start) });
    spans.push({ text: words, link });
    reached = start + words.length;
  }
  if (reached < block.text.length) spans.push({ text: block.text.slice(reached) });
  return spans;
}

function wordsUnderLink({ start, end }: ArticleBlock, { lines }: PageText, link: PageLink): LinkedWords | null {
  let [before, words, offset] = ['', '', 0];
  for (const line of lines) {
    const isInBlock = offset >= start && offset < end && !line.angle && line.text.trim() !== '';
    offset += line.text.length + 1;
    if (!isInBlock) continue;
    const isUnder = (_: string, at: number) => {
      const { x, y, width, height } = getCharactersRect(line, at, at + 1);
      const [dx, dy] = [x + width / 2 - link.x, y + height / 2 - link.y];
      return dx > 0 && dx < link.width && dy > 0 && dy < link.height;
    };
    const units = line.text.split('');
    const first = units.findIndex(isUnder);
    if (words === '') before = joinLines(before, first === -1 ? line.text : line.text.slice(0, first));
    if (first !== -1) words = joinLines(words, line.text.slice(first, units.findLastIndex(isUnder) + 1));
  }
  return words.trim() === '' ? null : { link, words: words.trim(), before: before.trim() };
}
