import type { Matrix, PDFObject, PDFPage } from 'mupdf';
import type { SourceLink } from '../../extract/link-target.ts';
import type { Layers } from './layers.ts';
import type { TargetFinder } from './targets.ts';

/**
 * Maximum number of links of one page, of annotations inspected for links, and of areas of one link; the rest are
 * dropped.
 */
const maxLinks = 2000;
const maxAnnotations = 20_000;
const maxQuads = 100;
/** Flags of annotations that are not visible on the screen. @see ISO 32000-2, 12.5.3 */
const hidden = 1 << 1;
const noView = 1 << 5;

type Corners = readonly [left: number, top: number, right: number, bottom: number];

interface LinkSource {
  readonly page: PDFPage;
  readonly index: number;
  readonly targets: TargetFinder;
  readonly layers: Layers | null;
  /** Points of the book per point of the document. */
  readonly unit: number;
}

/** Reads the visible links of a page that have a target, with their clickable areas. */
export function readLinks({ page, index, targets, layers, unit }: LinkSource): SourceLink[] {
  const annotations = page.getObject().get('Annots');
  const links: SourceLink[] = [];
  if (!annotations.isArray()) return links;
  const matrix = page.getTransform();
  for (let at = 0; at < Math.min(annotations.length, maxAnnotations) && links.length < maxLinks; at += 1) {
    const annotation = annotations.get(at);
    if (!annotation.isDictionary() || annotation.get('Subtype').asName() !== 'Link') continue;
    if ((annotation.get('F').asNumber() & (hidden | noView)) !== 0 || layers?.isShown(annotation) === false) continue;
    const target = targets.of(annotation, index);
    if (target.page === undefined && target.url === undefined) continue;
    for (const corners of placesOf(annotation)) {
      const [x0, y0, x1, y1] = shown(corners, matrix);
      const box = { x: x0 * unit, y: y0 * unit, width: (x1 - x0) * unit, height: (y1 - y0) * unit };
      const isArea = Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0;
      if (isArea && links.length < maxLinks) links.push({ ...box, ...target });
    }
  }
  return links;
}

/**
 * Returns the clickable areas of a link: the lines of its text if they are specified and all are within the link's
 * rectangle, otherwise the rectangle.
 */
function placesOf(annotation: PDFObject): Corners[] {
  const whole = around(numbersOf(annotation.get('Rect'), 4));
  const points = numbersOf(annotation.get('QuadPoints'), maxQuads * 8);
  const quads = Array.from({ length: Math.floor(points.length / 8) }, (_, at) =>
    around(points.slice(at * 8, at * 8 + 8)),
  );
  const isWithin = ([left, top, right, bottom]: Corners) =>
    left >= whole[0] - 1 && top >= whole[1] - 1 && right <= whole[2] + 1 && bottom <= whole[3] + 1;
  return quads.length > 0 && quads.every(isWithin) ? quads : [whole];
}

function numbersOf(list: PDFObject, most: number): number[] {
  if (!list.isArray()) return [];
  return Array.from({ length: Math.min(list.length, most) }, (_, at) => list.get(at).asNumber());
}

/** Returns the smallest upright rectangle around points. The points are listed as alternating x and y. */
function around(points: readonly number[]): Corners {
  const across = points.filter((_, at) => at % 2 === 0);
  const down = points.filter((_, at) => at % 2 === 1);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

function shown([x0, y0, x1, y1]: Corners, [a, b, c, d, e, f]: Matrix): Corners {
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  return around([...at(x0, y0), ...at(x1, y1)]);
}
