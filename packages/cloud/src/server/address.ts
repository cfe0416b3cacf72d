/** Where a server is. */
export interface ServerAddress {
  /** Such as `https://books.example`, without a slash at its end. */
  readonly origin: string;
  /** Whether others on the way could read password and books: plain http that leaves this computer. */
  readonly isUnprotected: boolean;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Whether a host is this computer. */
const isLoopback = (host: string) => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/**
 * Reads the address of a server as a person types it. Without a scheme it is https, on this computer http; plain http elsewhere must have
 * been typed, and is marked.
 *
 * @returns `null` where it is none
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
