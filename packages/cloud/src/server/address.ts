/** Address of a server. */
export interface ServerAddress {
  /** Origin such as `https://books.example`, without a trailing slash. */
  readonly origin: string;
  /** Whether others on the network could read the password and books: plain http to another computer. */
  readonly isUnprotected: boolean;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Checks whether a host is this computer. */
const isLoopback = (host: string) => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Parses a server address as a user types it. Without a scheme it is https, or http on this computer. Plain http
 * elsewhere must be typed and is reported as unprotected.
 *
 * @returns `null` if it is not a valid address
 */
export function readServerAddress(typed: string): ServerAddress | null {
  const text = typed.trim();
  if (text === '' || text.length > 2000) return null;
  const full = hasScheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  const { protocol, hostname, username, password } = url;
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null;
  const isHere = isLoopback(hostname);
  if (isHere && !hasScheme.test(text)) url.protocol = 'http:';
  return { origin: url.origin, isUnprotected: url.protocol === 'http:' && !isHere };
}
