import {
  isVerticalText,
  type LineRange,
  type PageText,
  splitIntoTextParts,
  type TextLine,
  type TextList,
  type TextPart,
  type TextTable,
} from '@leafcast/book';
import { element } from '../element.ts';
import { lineOfElement } from './copied-text.ts';
import { joinLinesIntoBlocks, placedLines } from './reflow/blocks.ts';
import { getBodyFontSize, getHeadingLevel } from './reflow/loose-article.ts';

/**
 * Font of all text layers. Its text is only measured, never visible, so any font that covers all scripts is suitable.
 */
const font = 'sans-serif';
let pen: CanvasRenderingContext2D | null | undefined;

/**
 * Creates transparent text over the image of a page, so that the text can be selected, copied and read aloud with its
 * structure: headings, lists, tables and figures. Each line has its printed length. Lengths are in points; the layer's
 * element is scaled to the page.
 */
export function createTextLayer(text: PageText): HTMLElement {
  const layer = element('div', 'lc-text');
  const bodySize = getBodyFontSize([text]);
  for (const part of splitIntoTextParts(text)) {
    if (part.kind === 'loose') addLooseLines(layer, text, part, bodySize);
    else layer.append(partElement(text, part));
  }
  return layer;
}

/** Adds lines without a known structure, which is guessed from their positions and sizes. */
function addLooseLines(layer: HTMLElement, text: PageText, { from, to }: LineRange, bodySize: number) {
  const lines = text.lines.slice(from, to);
  const placed = placedLines(lines, isVerticalText(text.lines));
  const starts = new Map(joinLinesIntoBlocks(placed).map((block) => [block.lines[0], block]));
  let holder: HTMLElement = layer;
  for (const [at, line] of lines.entries()) {
    const block = starts.get(line);
    // There are at most two heading levels. With more levels, a page that begins in the middle of a chapter would skip
    // a level.
    if (block) {
      const level = getHeadingLevel(block, bodySize);
      holder = element(level === null ? 'p' : level < 4 ? 'h2' : 'h3', 'lc-words');
      layer.append(holder);
    }
    addLines(holder, text, { from: from + at, to: from + at + 1 });
  }
}

/** Creates the element of a part, whose lines have their own positions and sizes. */
function partElement(text: PageText, part: Exclude<TextPart, { readonly kind: 'loose' }>): HTMLElement {
  if (part.kind === 'list') return listElement(text, part);
  if (part.kind === 'table') return tableElement(text, part);
  if (part.kind === 'figure') return figureElement(text, part);
  const name = {
    heading: 'p',
    paragraph: 'p',
    quote: 'blockquote',
    code: 'pre',
    caption: 'p',
    footnote: 'p',
    artifact: 'p',
  };
  const made = blockElement(part.kind === 'heading' ? `h${part.level}` : name[part.kind], text, part, part.language);
  if (part.kind === 'footnote') made.role = 'note';
  if (part.kind === 'code') made.role = 'code';
  if (part.kind === 'artifact') made.ariaHidden = 'true';
  return made;
}

function listElement(text: PageText, { isNumbered, items }: TextList): HTMLElement {
  const list = element(isNumbered ? 'ol' : 'ul', '');
  // Safari does not expose a list without markers as a list unless it has this role.
  list.role = 'list';
  for (const { block, lists } of items) {
    const item = blockElement('li', text, block, block.language);
    item.append(...lists.map((inner) => listElement(text, inner)));
    list.append(item);
  }
  return list;
}

function tableElement(text: PageText, { rows, language = '' }: TextTable) {
  const table = element('table', '');
  // Browsers guess whether a table only serves the layout of a page. This role says that it does not.
  table.role = 'table';
  if (language) table.lang = language;
  for (const cells of rows) {
    const row = table.insertRow();
    for (const { scope, columns = 1, rows: height = 1, ...range } of cells) {
      const cell = blockElement(scope ? 'th' : 'td', text, range) as HTMLTableCellElement;
      if (scope) cell.scope = scope;
      cell.colSpan = columns;
      cell.rowSpan = height;
      row.append(cell);
    }
  }
  return table;
}

/** Creates the element of a figure. If the figure has an alternative, it replaces the labels for screen readers. */
function figureElement(text: PageText, figure: Extract<TextPart, { readonly kind: 'figure' }>): HTMLElement {
  const { box, alternative, language } = figure;
  if (!alternative) return blockElement('figure', text, figure, language);
  const made = element('figure', '');
  const picture = element('span', 'lc-figure');
  picture.role = 'img';
  picture.ariaLabel = alternative;
  if (language) picture.lang = language;
  Object.assign(picture.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  const labels = blockElement('div', text, figure, language);
  labels.ariaHidden = 'true';
  made.append(picture, labels);
  return made;
}

/** Creates an element with lines that are joined when they are copied. */
function blockElement(name: string, text: PageText, range: LineRange, language = ''): HTMLElement {
  const made = element(name as 'p', 'lc-words lc-block');
  if (language) made.lang = language;
  addLines(made, text, range);
  return made;
}

/** Adds lines of the page. A line feed is copied between two lines, because nothing else separates them. */
function addLines(holder: HTMLElement, { lines }: PageText, { from, to }: LineRange) {
  for (const [at, line] of lines.slice(from, to).entries()) {
    holder.append(lineElement(line, from + at < lines.length - 1 ? '\n' : ''));
  }
}

/**
 * Creates the element of a text line.
 *
 * @param end text that is copied between this line and the next one; freely positioned lines have no other separator
 */
function lineElement(line: TextLine, end: string): HTMLElement {
  const { x, y, width, height, angle = 0, rtl, text } = line;
  const upright = angle === 0 || angle === 180;
  const [length, thickness] = upright ? [width, height] : [height, width];
  const made = element('span', 'lc-line');
  lineOfElement.set(made, line);
  made.textContent = text + end;
  made.dir = rtl ? 'rtl' : 'ltr';
  const { style } = made;
  // The height of a selection is the sum of the font's ascent and descent, which exceeds the font size and differs
  // between fonts.
  const { fontBoundingBoxAscent = 100, fontBoundingBoxDescent = 0 } = measure('', 100);
  const size = (100 * thickness) / (fontBoundingBoxAscent + fontBoundingBoxDescent);
  style.fontSize = `${size}px`;
  style.lineHeight = `${thickness}px`;
  const natural = measure(text, size).width;
  // The line has the natural width of its font and is then stretched, so that the browser's text and the printed text
  // begin and end at the same positions.
  const stretch = natural > 0 ? length / natural : 1;
  style.width = `${natural > 0 ? natural : length}px`;
  const [left, top] = { 0: [x, y], 90: [x + width, y], 180: [x + width, y + height], 270: [x, y + height] }[angle];
  style.transform = `translate(${left}px,${top}px) rotate(${angle}deg) scaleX(${stretch})`;
  return made;
}

function measure(text: string, size: number): Partial<TextMetrics> & { readonly width: number } {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return { width: 0 };
  pen.font = `${size}px ${font}`;
  return pen.measureText(text);
}
