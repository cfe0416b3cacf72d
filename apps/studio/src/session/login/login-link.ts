const purposes = ['reset', 'register', 'invite', 'email', 'undo'] as const;

/** What a link to the sign-in page is for, with its token behind the `#`; `null` where it is none. */
export interface LoginLink {
  readonly purpose: (typeof purposes)[number];
  readonly token: string;
}

export function loginLink(hash: string): LoginLink | null {
  const [, purpose, token] = /^#(\w+)=([\w-]{43})$/.exec(hash) ?? [];
  if (token === undefined) return null;
  const known = purposes.find((name) => name === purpose);
  return known === undefined ? null : { purpose: known, token };
}
