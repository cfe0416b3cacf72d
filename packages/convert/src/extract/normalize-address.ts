import { safeUrl } from '@leafcast/book/pages';

/** Maximum length of a URL in bytes; longer URLs are ignored. */
const maxBytes = 4096;
const hasScheme = /^[a-z][a-z0-9+.-]*:/iu;

/**
 * Returns the URL that a document's author meant. Tolerates spaces around or inside the URL, a missing scheme, Latin-1
 * or UTF-8, and a missing slash.
 *
 * @param bytes of the string in the document
 * @param base base of relative URLs; empty if the document specifies none
 * @returns `null` for a text that is not a URL, or a URL that is not safe to open.
 * @see safeUrl
 */
export function normalizeAddress(bytes: Uint8Array, base = ''): string | null {
  if (bytes.length > maxBytes) return null;
  const written = decoded(bytes)
    .replace(/[\t\r\n\0]+/gu, '')
    .trim();
  const escaped = written.replace(/[\s<>"\\^`{|}]/gu, (character) => encodeURIComponent(character));
  if (escaped === '') return null;
  if (/^www\./iu.test(escaped)) return safeUrl(`https://${escaped}`);
  if (hasScheme.test(escaped)) return safeUrl(escaped.replace(/^(https?):\/{0,2}(?=[^/])/iu, '$1://'));
  return base === '' ? null : resolved(escaped, base);
}

/** Decodes UTF-16 with a byte order mark, UTF-8, or otherwise Latin-1, which accepts any byte. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

function resolved(address: string, base: string): string | null {
  return URL.canParse(address, base) ? safeUrl(new URL(address, base).href) : null;
}
