import type { PageText } from '@leafcast/book';
import type { LoadPageText, MarkedPage } from './page-marks.ts';

/** Selected text of one page: positions in the page's text, whose lines are joined by line feeds. */
export interface SelectedText {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** Returns the parts of the current text selection that are on pages. */
export async function selectedText(pages: Iterable<MarkedPage>, textOf: LoadPageText): Promise<SelectedText[]> {
  const range = selectedRange();
  if (!range) return [];
  const found = await Promise.all(
    [...pages].map(async ({ page, holder }) => {
      const lines = [...(holder.parentElement?.querySelectorAll('.lc-line') ?? [])];
      const touched = lines.flatMap((line, index) => (range.intersectsNode(line) ? [index] : []));
      const text = touched.length > 0 ? await textOf(page) : undefined;
      return text ? positionsIn(text, lines, touched, range, page) : null;
    }),
  );
  return found.filter((one) => one !== null);
}

/** Returns the current text selection, or `null` if nothing is selected. */
export function selectedRange(): Range | null {
  const selection = getSelection();
  return selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
}

function positionsIn(
  { lines }: PageText,
  elements: readonly Element[],
  touched: readonly number[],
  range: Range,
  page: number,
): SelectedText | null {
  const [first = 0] = touched;
  const last = touched.at(-1) ?? first;
  const offsetOf = (index: number) => lines.slice(0, index).reduce((sum, { text }) => sum + text.length + 1, 0);
  const within = (index: number, node: Node, offset: number, outside: number) => {
    const length = lines[index]?.text.length ?? 0;
    const element = elements[index];
    if (!element?.contains(node)) return outside === 0 ? 0 : length;
    // The node is the element itself or its only text node.
    return Math.min(length, node === element ? (offset === 0 ? 0 : length) : offset);
  };
  const start = offsetOf(first) + within(first, range.startContainer, range.startOffset, 0);
  const end = offsetOf(last) + within(last, range.endContainer, range.endOffset, 1);
  const quote = lines
    .map(({ text }) => text)
    .join('\n')
    .slice(start, end);
  return quote.trim() === '' ? null : { page, start, end, quote };
}
