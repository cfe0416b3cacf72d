import { type Annotation, annotationLimits, isAnnotation, isList, isRecord, type Stroke } from './annotation.ts';

/** Maximum size of an imported file, in characters. */
const maxFileLength = 20_000_000;

const context = 'http://www.w3.org/ns/anno.jsonld';
const pageFragment = 'http://tools.ietf.org/rfc/rfc3778';
const spotFragment = 'http://www.w3.org/TR/media-frags/';

/**
 * Serializes annotations as a W3C Annotation Page, which other e-book readers understand.
 *
 * @param bookId the book's id, a UUID
 * @see https://www.w3.org/TR/annotation-model/
 */
export function toWebAnnotations(bookId: string, annotations: readonly Annotation[]): string {
  const items = annotations.map((annotation) => ({
    '@context': context,
    id: `urn:uuid:${annotation.id}`,
    type: 'Annotation',
    created: annotation.created,
    ...contentOf(annotation),
    target: {
      source: `urn:uuid:${bookId}`,
      // Pages count from 1, as in PDF readers.
      selector: {
        type: 'FragmentSelector',
        conformsTo: pageFragment,
        value: `page=${annotation.page + 1}`,
        refinedBy: selectorOf(annotation),
      },
      ...(annotation.kind === 'highlight' && { styleClass: 'mark' }),
    },
  }));
  return JSON.stringify({ '@context': context, type: 'AnnotationPage', items }, null, 1);
}

/**
 * Reads annotations written by `toWebAnnotations`. The file is untrusted. Items that are not annotations of this book
 * are skipped.
 *
 * @returns `null` if the file is not an annotation page
 */
export function fromWebAnnotations(text: string, bookId: string, pageCount: number): Annotation[] | null {
  if (text.length > maxFileLength) return null;
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file) || file.type !== 'AnnotationPage' || !isList(file.items, annotationLimits.count)) return null;
  return file.items.flatMap((item) => {
    const read = readItem(item, `urn:uuid:${bookId}`);
    return isAnnotation(read, pageCount) ? [read] : [];
  });
}

function contentOf(annotation: Annotation) {
  switch (annotation.kind) {
    case 'highlight':
      return {
        motivation: 'highlighting',
        stylesheet: { type: 'CssStylesheet', value: `.mark { background: ${annotation.color} }` },
      };
    case 'note':
      return {
        motivation: 'commenting',
        body: { type: 'TextualBody', value: annotation.text, format: 'text/plain', purpose: 'commenting' },
      };
    case 'drawing':
      return { motivation: 'highlighting' };
  }
}

function selectorOf(annotation: Annotation) {
  switch (annotation.kind) {
    case 'highlight': {
      const { start, end, quote } = annotation;
      return { type: 'TextPositionSelector', start, end, refinedBy: { type: 'TextQuoteSelector', exact: quote } };
    }
    case 'note': {
      const { x, y } = annotation;
      const value = `xywh=percent:${x * 100},${y * 100},0,0`;
      return { type: 'FragmentSelector', conformsTo: spotFragment, value };
    }
    case 'drawing':
      return { type: 'SvgSelector', value: svgOf(annotation.strokes) };
  }
}

/** Returns the strokes as SVG, in fractions of the page. */
function svgOf(strokes: readonly Stroke[]): string {
  const paths = strokes.map(
    ({ color, width, points }) =>
      `<path d="M${points.join(' ')}" stroke="${color}" stroke-width="${width}" fill="none"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none">${paths.join('')}</svg>`;
}

/**
 * Matches paths in exactly the form that `svgOf` writes. Other paths are not read, and the text is never inserted into
 * a document.
 */
const pathPattern =
  /<path d="M([\d. e-]{1,200000})" stroke="(#[0-9a-f]{6})" stroke-width="([\d.e-]{1,30})" fill="none"\/>/g;

function strokesOf(svg: string): Stroke[] {
  return [...svg.matchAll(pathPattern)].map(([, points = '', color = '', width = '']) => ({
    color,
    width: Number(width),
    points: points.split(' ').map(Number),
  }));
}

/** Reads the fields of an item without validating them. Returns `null` for an item that does not refer to this book. */
function readItem(item: unknown, source: string): unknown {
  if (!isRecord(item) || !isRecord(item.target) || item.target.source !== source) return null;
  const { selector } = item.target;
  if (!isRecord(selector) || !isRecord(selector.refinedBy)) return null;
  const refined = selector.refinedBy;
  const page = Number(/^page=(\d{1,6})$/.exec(String(selector.value))?.[1]) - 1;
  const base = { id: String(item.id).replace('urn:uuid:', ''), page, created: item.created };
  if (refined.type === 'TextPositionSelector') {
    const { start, end, refinedBy } = refined;
    const style = isRecord(item.stylesheet) ? String(item.stylesheet.value) : '';
    const color = /background: (#[0-9a-f]{6})/.exec(style)?.[1];
    return { ...base, kind: 'highlight', start, end, quote: isRecord(refinedBy) ? refinedBy.exact : '', color };
  }
  if (refined.type === 'FragmentSelector') {
    const [, x, y] = /^xywh=percent:([\d.e-]{1,30}),([\d.e-]{1,30}),0,0$/.exec(String(refined.value)) ?? [];
    const text = isRecord(item.body) ? item.body.value : undefined;
    return { ...base, kind: 'note', x: Number(x) / 100, y: Number(y) / 100, text };
  }
  if (refined.type === 'SvgSelector') return { ...base, kind: 'drawing', strokes: strokesOf(String(refined.value)) };
  return null;
}
