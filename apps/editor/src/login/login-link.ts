/** What a link to the sign-in page is for, with its token behind the `#`; `null` where it is none. */
export interface LoginLink {
  readonly purpose: 'reset' | 'register' | 'invite';
  readonly token: string;
}

export function loginLink(hash: string): LoginLink | null {
  const [, purpose, token] = /^#(reset|register|invite)=([\w-]{43})$/.exec(hash) ?? [];
  if (token === undefined) return null;
  return purpose === 'reset' || purpose === 'register' || purpose === 'invite' ? { purpose, token } : null;
}
