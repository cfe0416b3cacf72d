import type { TextLine } from '@leafcast/book';
import { joinLinesIntoBlocks, placedLines } from './reflow/blocks.ts';

/** Text line that each element of a text layer represents. */
export const lineOfElement = new WeakMap<Element, TextLine>();

/**
 * Returns the selected text of pages for the clipboard. Lines are joined into paragraphs as the script requires, and
 * each paragraph is on its own line. Returns `null` if the selection is not on a page.
 */
export function copiedText(selection: Selection): string | null {
  const range = selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  if (!range || range.collapsed) return null;
  const root = range.commonAncestorContainer;
  const holder = root instanceof Element ? root : root.parentElement;
  if (!holder?.closest('.lc-stage')) return null;
  const inside = [...holder.querySelectorAll('.lc-line')].filter((line) => range.intersectsNode(line));
  const own = holder.closest('.lc-line');
  const lines = (own ? [own] : inside).flatMap((element) => {
    const line = lineOfElement.get(element);
    const part = document.createRange();
    part.selectNodeContents(element);
    if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
      part.setStart(range.startContainer, range.startOffset);
    if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
    return line ? [{ ...line, text: part.toString().replaceAll('\n', '') }] : [];
  });
  const upright = joinLinesIntoBlocks(placedLines(lines)).map(({ text }) => text);
  const turned = lines.flatMap(({ angle, text }) => (angle ? [text] : []));
  const text = [...upright, ...turned].join('\n');
  return text === '' ? null : text;
}

/** Replaces text that is copied from pages with the same text in paragraphs. */
export function handleCopyEvents(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    const text = selection && copiedText(selection);
    if (text === null || !event.clipboardData) return;
    const mayCopy = !document.querySelector('[data-no-select]');
    event.clipboardData.setData('text/plain', mayCopy ? text : '');
    event.preventDefault();
  });
}
