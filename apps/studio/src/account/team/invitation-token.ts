const key = 'leafcast.invitation';

/**
 * Returns the invitation token from the URL hash. The tab stores the token during sign-in or registration, so that it
 * appears in no other URL and thus in no log.
 */
export function readInvitationToken(hash: string): string {
  const [, token] = /^#([\w-]{43})$/.exec(hash) ?? [];
  if (token === undefined) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, token);
  return token;
}
