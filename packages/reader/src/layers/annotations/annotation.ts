/** Highlight colors by name. Screen readers announce these names. */
export const highlightColors = { yellow: '#ffd83d', green: '#7fdc8f', blue: '#86c5ff', pink: '#ff9cc5' } as const;
export const penColors = { red: '#d92c2c', blue: '#1c6fd1', green: '#1e8a3c', black: '#1d1d1f' } as const;
/** Pen widths as fractions of the page width. */
export const penWidths = [0.003, 0.007, 0.016] as const;

interface AnnotationBase {
  /** UUID of the annotation. */
  readonly id: string;
  /** Page index, from 0. */
  readonly page: number;
  /** Creation time as an ISO 8601 string. */
  readonly created: string;
}

/** A text highlight: positions in the page's text, whose lines are joined by line feeds. */
export interface Highlight extends AnnotationBase {
  readonly kind: 'highlight';
  readonly start: number;
  readonly end: number;
  /** Highlighted text. */
  readonly quote: string;
  /** #rrggbb */
  readonly color: string;
}

/** A visitor's note at a point. The coordinates are fractions of the page, measured from its top left corner. */
export interface Note extends AnnotationBase {
  readonly kind: 'note';
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Stroke {
  /** #rrggbb */
  readonly color: string;
  /** Width of the stroke, as a fraction of the page width. */
  readonly width: number;
  /** Alternating x and y coordinates of the stroke, as fractions of the page. */
  readonly points: readonly number[];
}

/** Freehand strokes on a page. */
export interface Drawing extends AnnotationBase {
  readonly kind: 'drawing';
  readonly strokes: readonly Stroke[];
}

export type Annotation = Highlight | Note | Drawing;

export const annotationLimits = { count: 5000, text: 5000, strokes: 500, points: 4000 } as const;

/**
 * Checks whether a value from browser storage or an imported file is a valid annotation of a book with `pageCount`
 * pages. Invalid values are never stored or drawn.
 */
export function isAnnotation(value: unknown, pageCount: number): value is Annotation {
  if (!isRecord(value)) return false;
  const { id, page, created, kind } = value;
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return false;
  if (!isWhole(page, pageCount - 1) || typeof created !== 'string' || Number.isNaN(Date.parse(created))) return false;
  if (kind === 'highlight') {
    const { start, end, quote, color } = value;
    return isWhole(start, 1e7) && isWhole(end, 1e7) && Number(start) < Number(end) && isText(quote) && isColor(color);
  }
  if (kind === 'note') return isShare(value.x) && isShare(value.y) && isText(value.text);
  if (kind !== 'drawing' || !isList(value.strokes, annotationLimits.strokes)) return false;
  return value.strokes.length > 0 && value.strokes.every(isStroke);
}

function isStroke(value: unknown): value is Stroke {
  if (!isRecord(value) || !isColor(value.color) || !isShare(value.width)) return false;
  const { points } = value;
  return (
    isList(points, 2 * annotationLimits.points) &&
    points.length >= 2 &&
    points.length % 2 === 0 &&
    points.every(isShare)
  );
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown, max: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= max;
export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.length <= annotationLimits.text;
const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
