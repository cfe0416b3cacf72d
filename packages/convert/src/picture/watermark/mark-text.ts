import { ColorSpace, DocumentWriter, Font, Matrix, Buffer as MupdfBuffer, Text } from 'mupdf';

/** A line of text as outlines. One unit is the font size, y points down, and the baseline is at 0. */
export interface OutlinedText {
  /** Outlines as SVG elements. */
  readonly outlines: string;
  readonly width: number;
}

/**
 * Font with the most characters among the fonts included in the engine: Latin, Greek, Cyrillic, Chinese, Japanese,
 * Korean.
 */
const fontName = 'zh-Hans';
const outlineElement = /<path id="font_\d+_(\d+)" d="([^"]*)"/gu;

/**
 * Converts a text to outlines, so that the result does not depend on installed fonts. Characters that the font lacks
 * are omitted.
 */
export function outlineText(text: string): OutlinedText {
  const font = new Font(fontName);
  const letters: { readonly glyph: number; readonly x: number }[] = [];
  let width = 0;
  for (const character of text) {
    const glyph = font.encodeCharacter(character.codePointAt(0) ?? 0);
    if (glyph === 0) continue;
    letters.push({ glyph, x: width });
    width += font.advanceGlyph(glyph);
  }
  const shapes = shapesOf(font, new Set(letters.map(({ glyph }) => glyph)));
  const outlines = letters.flatMap(({ glyph, x }) => {
    const shape = shapes.get(glyph);
    return shape ? [`<path transform="matrix(1,0,0,-1,${x},0)" d="${shape}"/>`] : [];
  });
  return { outlines: outlines.join(''), width };
}

/**
 * Returns the outline of each glyph. Each glyph is drawn once, because the engine provides outlines only in drawings.
 */
function shapesOf(font: Font, glyphs: ReadonlySet<number>): ReadonlyMap<number, string> {
  const drawing = new MupdfBuffer();
  const writer = new DocumentWriter(drawing, 'svg', 'text=path');
  const page = writer.beginPage([0, 0, 1, 1]);
  const line = new Text();
  for (const glyph of glyphs) line.showGlyph(font, Matrix.identity, glyph, 0, 0);
  page.fillText(line, Matrix.identity, ColorSpace.DeviceGray, [0], 1);
  writer.endPage();
  writer.close();
  return new Map(
    [...drawing.asString().matchAll(outlineElement)].map(([, glyph, shape = '']) => [Number(glyph), shape] as const),
  );
}
