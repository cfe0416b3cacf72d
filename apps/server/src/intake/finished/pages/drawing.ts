import { imageSize, importLimits } from '@leafcast/book';

/** Maximum size of a drawing in bytes. */
const maxBytes = 12 * 2 ** 20;
/** Maximum number of groups with a clip, mask or opacity, because renderers use a full-page layer for each group. */
const maxLayers = 4000;

const elements = new Set(
  'svg g path use defs clipPath mask image symbol linearGradient radialGradient stop pattern rect filter'.split(' '),
);
/** Filter elements that MuPDF writes. They process only the drawing's own content. */
const filterElement = /^fe(?:ColorMatrix|ComponentTransfer|Func[RGBA]|Blend|Composite|Flood|Merge|MergeNode|Offset)$/;
const namespaces = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.inkscape.org/namespaces/inkscape',
]);
// Matching starts only at the first of several spaces. If it started at each one, a drawing full of spaces would take
// hours.
const attribute = /(?<!\s)\s+([A-Za-z][\w:.-]*)\s*=\s*"([^"<&]*)"/gu;
const styleValue = /^(?:(?:isolation|mix-blend-mode|mask-type):[a-z-]+;?)+$/;
const layer = /\b(?:clip-path|mask|opacity|style|filter)="/gu;

/**
 * Checks whether a page drawing contains only shapes and images, as conversions write them: no scripts, styles, texts,
 * links or entities, and no references to other files.
 *
 * @see safety T21, T24
 */
export function isPlainDrawing(bytes: Buffer): boolean {
  if (bytes.length > maxBytes) return false;
  const svg = bytes.toString('utf8').replace(/^\uFEFF?<\?xml [^<>?]*\?>\s*/u, '');
  if ((svg.match(layer)?.length ?? 0) > maxLayers) return false;
  const open: string[] = [];
  let at = 0;
  for (const { 0: tag, 1: inside = '', index } of svg.matchAll(/<([^<>]*)>/gu)) {
    if (svg.slice(at, index).trim() !== '') return false;
    at = index + tag.length;
    if (inside.startsWith('/')) {
      if (open.pop() !== inside.slice(1).trim()) return false;
      continue;
    }
    if (open.length === 0 && index > 0 && svg.slice(0, index).trim() !== '') return false;
    const { name, isClosed } = readTag(inside);
    if (name === null || open.length > 500) return false;
    if (!isClosed) open.push(name);
  }
  return at > 0 && open.length === 0 && svg.startsWith('<svg') && svg.slice(at).trim() === '';
}

function readTag(inside: string): { readonly name: string | null; readonly isClosed: boolean } {
  const isClosed = inside.endsWith('/');
  const text = isClosed ? inside.slice(0, -1) : inside;
  const name = /^[A-Za-z]+/.exec(text)?.[0] ?? '';
  const rest = text.slice(name.length);
  const isKnown = elements.has(name) || filterElement.test(name);
  const isPlain = rest.replaceAll(attribute, '').trim() === '' && [...rest.matchAll(attribute)].every(isPlainAttribute);
  return { name: isKnown && isPlain ? name : null, isClosed };
}

function isPlainAttribute([, name = '', value = '']: RegExpExecArray): boolean {
  if (/^on/i.test(name) || name === 'xml:base') return false;
  if (name.startsWith('xmlns')) return namespaces.has(value);
  if (name === 'style') return styleValue.test(value.replaceAll(/\s/gu, ''));
  if (/(?:^|:)(?:href|src)$/i.test(name)) return value.startsWith('#') || isSmallPicture(value);
  // Allow references only within the drawing. Backslash escapes could hide other references.
  return !/url\s*\((?!#)|javascript:|data:|https?:|\\/i.test(value);
}

/** Checks the size of an image embedded in a drawing, because readers' devices decode the complete image. */
function isSmallPicture(value: string): boolean {
  const data = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=\s]*)$/u.exec(value)?.[1];
  const size = data === undefined ? null : imageSize(Buffer.from(data.slice(0, 1_400_000), 'base64'));
  return size !== null && size.width * size.height <= importLimits.imagePixels;
}
