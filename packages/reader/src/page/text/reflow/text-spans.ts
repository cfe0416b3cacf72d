import { type PageLink, splitAtRuby, type TextRun } from '@leafcast/book';
import type { ArticleBlock } from './blocks.ts';
import { getCharactersRect } from './text-rects.ts';

/** Part of a paragraph, with its ruby and the link that covers the part on the page. */
export interface TextSpan extends TextRun {
  readonly link?: PageLink;
}

/** Range of a paragraph's text that a link covers. */
interface LinkedRange {
  readonly link: PageLink;
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a paragraph at the beginnings and ends of links and ruby. Links that cover no word of the paragraph are
 * omitted.
 */
export function splitIntoTextSpans(block: ArticleBlock, links: readonly PageLink[]): TextSpan[] {
  const linked = links.flatMap((link) => rangeUnderLink(block, link) ?? []);
  const spans: TextSpan[] = [];
  let reached = 0;
  const addUntil = (to: number, link?: PageLink) => {
    if (to <= reached) return;
    const ruby = block.joined.ruby
      .filter((word) => word.from >= reached && word.to <= to)
      .map((word) => ({ ...word, from: word.from - reached, to: word.to - reached }));
    const runs = splitAtRuby({ text: block.text.slice(reached, to), ruby });
    spans.push(...runs.map((run) => ({ ...run, ...(link && { link }) })));
    reached = to;
  };
  for (const { link, from, to } of linked.toSorted((a, b) => a.from - b.from)) {
    if (from < reached) continue;
    addUntil(from);
    addUntil(to, link);
  }
  addUntil(block.text.length);
  return spans;
}

function rangeUnderLink({ lines, text, joined }: ArticleBlock, link: PageLink): LinkedRange | null {
  let [from, to] = [text.length, 0];
  for (const line of lines) {
    const isUnder = (at: number) => {
      const { x, y, width, height } = getCharactersRect(line, at, at + 1);
      const [dx, dy] = [x + width / 2 - link.x, y + height / 2 - link.y];
      return dx > 0 && dx < link.width && dy > 0 && dy < link.height;
    };
    for (let at = 0; at < line.text.length; at += 1) {
      if (!isUnder(at)) continue;
      from = Math.min(from, joined.positionOf(line, at));
      to = Math.max(to, joined.positionOf(line, at + 1));
    }
  }
  const words = text.slice(from, to);
  if (words.trim() === '') return null;
  return { link, from: from + words.length - words.trimStart().length, to: from + words.trimEnd().length };
}
