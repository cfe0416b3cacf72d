/** What a link to the sign-in page is for, with its token behind the `#`; `null` where it is none. */
export interface LoginLink {
  readonly purpose: 'reset' | 'register' | 'invite' | 'email';
  readonly token: string;
}

export function loginLink(hash: string): LoginLink | null {
  const [, purpose, token] = /^#(reset|register|invite|email)=([\w-]{43})$/.exec(hash) ?? [];
  if (token === undefined) return null;
  const known = (['reset', 'register', 'invite', 'email'] as const).find((name) => name === purpose);
  return known === undefined ? null : { purpose: known, token };
}
