import { safeUrl } from '../values/link.ts';

/** A part of a line. `url` has been accepted by `safeUrl`. */
export type InlineText =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold' | 'italic'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly url: string };

export type TextBlock =
  | { readonly type: 'heading'; readonly content: readonly InlineText[] }
  | { readonly type: 'paragraph'; readonly lines: readonly (readonly InlineText[])[] }
  | { readonly type: 'list'; readonly items: readonly (readonly InlineText[])[] };

/**
 * Matches bold, italic and links. Unclosed markup is plain text. No match spans several lines, so that matching takes
 * linear time.
 */
const marks = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

/**
 * Parses text with markup: `**bold**`, `*italic*`, `[words](address)`, list items that begin with `- `, headings that
 * begin with `# `, and empty lines between paragraphs. The result is data instead of HTML, so that text can never
 * become an HTML element.
 *
 * @see safety T5
 */
export function parseRichText(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: (readonly InlineText[])[] = [];
  let list: (readonly InlineText[])[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', lines: paragraph });
    if (list.length > 0) blocks.push({ type: 'list', items: list });
    paragraph = [];
    list = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const isItem = line.startsWith('- ');
    if (line.trim() === '' || line.startsWith('# ') || isItem !== list.length > 0) close();
    if (line.startsWith('# ')) blocks.push({ type: 'heading', content: parseInline(line.slice(2)) });
    else if (isItem) list.push(parseInline(line.slice(2)));
    else if (line.trim() !== '') paragraph.push(parseInline(line));
  }
  close();
  return blocks;
}

function parseInline(line: string): readonly InlineText[] {
  const parts: InlineText[] = [];
  let at = 0;
  for (const match of line.matchAll(marks)) {
    const part = inlineOf(match);
    if (!part) continue;
    if (match.index > at) parts.push({ type: 'text', text: line.slice(at, match.index) });
    parts.push(part);
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ type: 'text', text: line.slice(at) });
  return parts;
}

/** Converts a match to a part of a line, or returns `null` for a link whose URL is not allowed in a book. */
function inlineOf([, bold, italic, words, address]: RegExpExecArray): InlineText | null {
  if (bold !== undefined) return { type: 'bold', text: bold };
  if (italic !== undefined) return { type: 'italic', text: italic };
  const url = safeUrl(address ?? '');
  return url === null || words === undefined ? null : { type: 'link', text: words, url };
}
