const key = 'leafcast.invitation';

/**
 * The token of the invitation that the address leads to. The tab remembers it while one signs in or registers: it stands in
 * no other address, and so in no log.
 */
export function invitationOf(hash: string): string {
  const [, token] = /^#([\w-]{43})$/.exec(hash) ?? [];
  if (token === undefined) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, token);
  return token;
}
