/** Matches references that an SVG or VML may contain: to parts of itself and to embedded images. */
const ownTarget = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|bmp)[;,])/iu;
/**
 * Match the beginning of each URL. Every match counts, even inside the value of another attribute, so that no URL is
 * skipped. The end of Base64 data is not mistaken for an attribute name.
 */
const addresses = [
  /(?<![\w+/.-])(?:href|src|base)\s*=(?=\s*["']?\s*([^"'>]{0,40}))/giu,
  /url\s*\((?=\s*["']?\s*([^"')]{0,40}))/giu,
];
const neverHarmless =
  /<!(?:ENTITY|ATTLIST)|<!DOCTYPE[^<>[]*\[|<\?xml-stylesheet|@import|<(?:\w+:)?(?:script|foreignObject)\b|\\/iu;

/**
 * Checks whether a drawing refers to anything outside itself. Ambiguous text counts as an outside reference.
 *
 * @param bytes bytes of an uncompressed SVG or VML
 * @see safety T19
 */
export function hasOutsideReferences(bytes: Buffer): boolean {
  const text = decodeXml(bytes);
  if (text === null) return true;
  const plain = decodeReferences(text);
  if (neverHarmless.test(plain)) return true;
  for (const address of addresses) {
    for (const [, target = ''] of plain.matchAll(address)) {
      if (target.trim() !== '' && !ownTarget.test(target)) return true;
    }
  }
  return false;
}

/** Decodes XML in UTF-8, which all office programs write; returns `null` for any other encoding. */
export function decodeXml(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, 400);
  if (head.includes('\0')) return null;
  const end = /^[^<]*<\?xml/iu.test(head) ? head.indexOf('?>') : 0;
  // An XML declaration that is longer than the inspected bytes cannot be checked.
  if (end === -1) return null;
  const declared = /encoding\s*=\s*["']([^"']*)/iu.exec(head.slice(0, end))?.[1];
  return declared === undefined || /^(?:utf-8|us-ascii)$/iu.test(declared) ? bytes.toString('utf8') : null;
}

/** Replaces numeric character references with their characters. */
export function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/giu, (whole, hex, decimal) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
