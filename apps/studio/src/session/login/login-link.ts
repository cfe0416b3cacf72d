const purposes = ['reset', 'register', 'invite', 'email', 'undo'] as const;

/** A link to the sign-in page: its purpose, and the token after the `#`. */
export interface LoginLink {
  readonly purpose: (typeof purposes)[number];
  readonly token: string;
}

export function parseLoginLink(hash: string): LoginLink | null {
  const [, purpose, token] = /^#(\w+)=([\w-]{43})$/.exec(hash) ?? [];
  if (token === undefined) return null;
  const known = purposes.find((name) => name === purpose);
  return known === undefined ? null : { purpose: known, token };
}
