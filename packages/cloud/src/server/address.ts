/** Address of a server. */
export interface ServerAddress {
  /** Origin such as `https://books.example`, without a trailing slash. */
  readonly origin: string;
  /**
   * Whether other people on the network could read passwords and books, because the address is plain http to another
   * computer.
   */
  readonly isUnprotected: boolean;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Checks whether a host name means this computer. */
const isLoopback = (host: string) => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Parses a server address as entered by a user. The default scheme is https, or http for this computer. Plain http to
 * other computers must be entered explicitly and is reported as unprotected.
 *
 * @returns the address; `null` if the text is not a valid address
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
