import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Defines what a phone may load: the draft, if the requested URL contains the secret, and the scripts of the reader, if
 * the phone has opened the draft before.
 */
export interface PhoneAccess {
  readonly secret: string;
  /** Path of the draft on the program's own server, ending in `/`. */
  readonly preview: string;
}

/** Allowed paths of draft and reader files, without percent-encoding and parent folders. */
const safePath = /^(?:[\w-]+(?:\.[\w-]+)*(?:\/|$))*$/;

/**
 * Returns the path in the program for a phone's request; `null` if the device must not learn whether the path exists.
 *
 * @param isKnown whether this device has used the secret before
 */
export function mapPhoneRequestPath(
  requestPath: string,
  { secret, preview }: PhoneAccess,
  isKnown: boolean,
): string | null {
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
 * Returns the headers of a phone's request as they are passed to the program: no cookie, no origin, and the program's
 * own host name.
 */
export function mapPhoneRequestHeaders(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = forwardedHeaders.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  return { ...Object.fromEntries(kept), host: '127.0.0.1' };
}
