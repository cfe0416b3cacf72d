/** References that an SVG or VML may contain: to itself, and to embedded pictures. */
const ownTarget = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|bmp)[;,])/iu;
const attribute = /(?:href|src|base)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/giu;
const cssAddress = /url\s*\(\s*["']?([^"')]*)/giu;
const neverHarmless = /<!ENTITY|<!DOCTYPE[^>[]*\[|<\?xml-stylesheet|@import|<(?:\w+:)?(?:script|foreignObject)\b|\\/iu;

/**
 * Whether a drawing refers to anything outside itself. Ambiguous text counts as such a reference.
 *
 * @param bytes of an uncompressed SVG or VML
 * @see safety T19
 */
export function refersOutside(bytes: Buffer): boolean {
  const text = textOf(bytes);
  if (text === null) return true;
  const plain = decodeReferences(text);
  if (neverHarmless.test(plain)) return true;
  const targets = [
    ...[...plain.matchAll(attribute)].map(([, double, single, bare]) => double ?? single ?? bare ?? ''),
    ...[...plain.matchAll(cssAddress)].map(([, address]) => address ?? ''),
  ];
  return targets.some((target) => target.trim() !== '' && !ownTarget.test(target));
}

/** Decodes XML in UTF-8, which all office programs write; `null` for any other encoding. */
export function textOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 400).includes(0)) return null;
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/iu.exec(bytes.toString('latin1', 0, 400))?.[1];
  return declared === undefined || /^(?:utf-8|us-ascii)$/iu.test(declared) ? bytes.toString('utf8') : null;
}

/** Replaces numeric character references by their characters. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/giu, (whole, hex, decimal) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
