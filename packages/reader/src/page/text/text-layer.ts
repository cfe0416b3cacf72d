import type { PageText, TextLine } from '@leafcast/book';
import { element } from '../element.ts';
import { lineOfElement } from './copied-text.ts';
import { getBodyFontSize, getHeadingLevel } from './reflow/article.ts';
import { joinLinesIntoBlocks, placedLines } from './reflow/blocks.ts';

/**
 * Font of all text layers. Its text is only measured, never visible, so any font that covers all scripts is suitable.
 */
const font = 'sans-serif';
let pen: CanvasRenderingContext2D | null | undefined;

/**
 * Creates transparent text over the image of a page, so that the text can be selected, copied and read aloud as
 * paragraphs and headings. Each line has its printed length. Lengths are in points; the layer's element is scaled to
 * the page.
 */
export function createTextLayer(text: PageText): HTMLElement {
  const { lines } = text;
  const layer = element('div', 'lc-text');
  const bodySize = getBodyFontSize([text]);
  const starts = new Map(joinLinesIntoBlocks(placedLines(lines)).map((block) => [block.start, block]));
  let holder: HTMLElement = layer;
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const block = starts.get(start);
    // There are at most two heading levels. With more levels, a page that begins in the middle of a chapter would skip
    // a level.
    if (block) {
      const level = getHeadingLevel(block, bodySize);
      holder = element(level === null ? 'p' : level < 4 ? 'h2' : 'h3', 'lc-words');
      layer.append(holder);
    }
    holder.append(lineElement(line, index < lines.length - 1 ? '\n' : ''));
    start += line.text.length + 1;
  }
  return layer;
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
