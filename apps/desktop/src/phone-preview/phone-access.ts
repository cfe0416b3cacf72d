import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a phone may load: the draft under the secret, and the scripts of the reader if it has opened the draft. */
export interface PhoneAccess {
  readonly secret: string;
  /** Address of the draft in the program, ending in `/`. */
  readonly preview: string;
}

/** Paths of draft and reader files: no percent-encoding, no parent folders. */
const safePath = /^(?:[\w-]+(?:\.[\w-]+)*(?:\/|$))*$/;

/**
 * Returns the address in the program for a phone's request; `null` if the device must not learn that anything exists.
 *
 * @param isKnown whether this device has shown the secret before
 */
export function addressFor(requestPath: string, { secret, preview }: PhoneAccess, isKnown: boolean): string | null {
  const [path = '', query = ''] = requestPath.split('?', 2);
  const [, first = '', rest = ''] = /^\/([^/]*)\/(.*)$/.exec(path) ?? [];
  if (!safePath.test(rest)) return null;
  if (isKnown && first === 'reader') return `/reader/${rest}`;
  if (!isSecret(first, secret)) return null;
  const language = new URLSearchParams(query).get('lang') ?? '';
  return `${preview}${rest}${/^[\w-]{2,35}$/.test(language) ? `?lang=${language}` : ''}`;
}

function isSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'range',
  'user-agent',
] as const;

/**
 * Returns the headers of a phone's request as the program receives them: no cookie, no origin, and the program's own
 * host name.
 */
export function headersFor(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = forwardedHeaders.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  return { ...Object.fromEntries(kept), host: '127.0.0.1' };
}
