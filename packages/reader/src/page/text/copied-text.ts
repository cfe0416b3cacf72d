import { joinTextLines, type TextLine } from '@leafcast/book';
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
    return line ? [{ element, line: { ...line, text: part.toString().replaceAll('\n', '') } }] : [];
  });
  const text = joinSelected(lines);
  return text === '' ? null : text;
}

interface SelectedLine {
  readonly element: Element;
  readonly line: TextLine;
}

/** Joins selected lines: blocks of the page's structure by their elements, other lines by their positions. */
function joinSelected(selected: readonly SelectedLine[]): string {
  const groups: { readonly block: Element | null; readonly lines: TextLine[] }[] = [];
  for (const { element, line } of selected) {
    const block = element.closest('.lc-block');
    const open = groups.at(-1);
    if (open?.block === block) open.lines.push(line);
    else groups.push({ block, lines: [line] });
  }
  let text = '';
  let before: Element | null = null;
  for (const { block, lines } of groups) {
    if (text !== '') text += separatorBetween(before, block);
    text += block ? joinTextLines(lines, block.localName === 'pre').text : joinLoose(lines);
    before = block;
  }
  return text;
}

/** Returns a tab for each column between two cells of a row, otherwise a line feed. */
function separatorBetween(before: Element | null, after: Element | null): string {
  if (!(after instanceof HTMLTableCellElement)) return '\n';
  const isNextInRow = before instanceof HTMLTableCellElement && before.parentElement === after.parentElement;
  if (isNextInRow) return '\t'.repeat(columnOf(after) - columnOf(before));
  return `\n${'\t'.repeat(columnOf(after))}`;
}

function columnOf(cell: HTMLTableCellElement): number {
  let column = 0;
  for (let other = cell.previousElementSibling; other; other = other.previousElementSibling) {
    column += other instanceof HTMLTableCellElement ? other.colSpan : 0;
  }
  return column;
}

function joinLoose(lines: readonly TextLine[]): string {
  const placed = placedLines(lines);
  const inBlocks = new Set(placed.map(({ line }) => line));
  const paragraphs = joinLinesIntoBlocks(placed).map(({ text }) => text);
  const turned = lines.flatMap((line) => (inBlocks.has(line) || line.text.trim() === '' ? [] : [line.text]));
  return [...paragraphs, ...turned].join('\n');
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
