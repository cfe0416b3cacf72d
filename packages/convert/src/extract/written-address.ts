import { safeUrl } from '@leafcast/book/pages';

/** Longest address in bytes; a longer one leads nowhere. */
const maxBytes = 4096;
const hasScheme = /^[a-z][a-z0-9+.-]*:/iu;

/**
 * The address that somebody meant who wrote it into a document: with blanks around or inside, without a scheme, in Latin-1 or
 * UTF-8, with a slash too few.
 *
 * @param bytes of the string of the document
 * @param base what addresses without a scheme are relative to; empty if the document does not say
 * @returns `null` for what is no address, or one that is not safe to open. @see safeUrl
 */
export function writtenAddress(bytes: Uint8Array, base = ''): string | null {
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

/** UTF-16 with its mark, UTF-8, or else Latin-1, in which every byte is a letter. */
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
