import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a phone is shown: the draft below the secret, and the scripts of the reader, for who has opened the draft. */
export interface Shown {
  readonly secret: string;
  /** Address of the draft in the program, ending in `/`. */
  readonly preview: string;
}

/** Files of a draft and of the reader; nothing in them is written with `%`, and nothing leads upwards. */
const safePath = /^(?:[\w-]+(?:\.[\w-]+)*(?:\/|$))*$/;

/**
 * What a request of a phone asks for, as an address in the program; `null` where it is not to know that anything is here.
 *
 * @param isKnown whether this device has shown the secret before
 */
export function addressFor(asked: string, { secret, preview }: Shown, isKnown: boolean): string | null {
  const [path = '', query = ''] = asked.split('?', 2);
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

const passedOn = [
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

/** The headers of a phone as the program gets them: no cookie, no origin, and the name that it answers to. */
export function headersFor(given: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = passedOn.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  return { ...Object.fromEntries(kept), host: '127.0.0.1' };
}
