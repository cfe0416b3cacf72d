import type { PageText, TextLine } from '@leafcast/book';
import { element } from '../element.ts';
import { lineOf } from './copied-text.ts';
import { bodySizeOf, levelOf } from './reflow/article.ts';
import { blocksOf, placedLines } from './reflow/blocks.ts';

/** Font of all text layers. It is only measured, never visible, so any font that covers all scripts will do. */
const font = 'sans-serif';
let pen: CanvasRenderingContext2D | null | undefined;

/**
 * Creates transparent text over the picture of a page. Each line is as long as it is printed, so that text can be
 * selected, copied and read aloud as paragraphs and headings. Measured in points; the layer's element is scaled to the
 * page.
 */
export function createTextLayer(text: PageText): HTMLElement {
  const { lines } = text;
  const layer = element('div', 'lc-text');
  const bodySize = bodySizeOf([text]);
  const starts = new Map(blocksOf(placedLines(lines)).map((block) => [block.start, block]));
  let holder: HTMLElement = layer;
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const block = starts.get(start);
    // Two heading levels at most: with more, a page that begins in the middle of a chapter would skip one.
    if (block) {
      const level = levelOf(block, bodySize);
      holder = element(level === null ? 'p' : level < 4 ? 'h2' : 'h3', 'lc-words');
      layer.append(holder);
    }
    holder.append(lineElement(line, index < lines.length - 1 ? '\n' : ''));
    start += line.text.length + 1;
  }
  return layer;
}

/**
 * @param end text that is copied between this line and the next one; freely positioned lines have no other separator
 */
function lineElement(line: TextLine, end: string): HTMLElement {
  const { x, y, width, height, angle = 0, rtl, text } = line;
  const upright = angle === 0 || angle === 180;
  const [length, thickness] = upright ? [width, height] : [height, width];
  const made = element('span', 'lc-line');
  lineOf.set(made, line);
  made.textContent = text + end;
  made.dir = rtl ? 'rtl' : 'ltr';
  const { style } = made;
  // A selection is as high as the font's ascent and descent, which is more than its size and differs between fonts.
  const { fontBoundingBoxAscent = 100, fontBoundingBoxDescent = 0 } = measure('', 100);
  const size = (100 * thickness) / (fontBoundingBoxAscent + fontBoundingBoxDescent);
  style.fontSize = `${size}px`;
  style.lineHeight = `${thickness}px`;
  const natural = measure(text, size).width;
  // The line has the natural width of its font and is then stretched, so that browser text and printed text have the
  // same ends.
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
