const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Gives the address in a form that is safe to put into an `href`, or `null` where it is not one that a
 * book may carry: only http, https, mailto and tel do. @see safety T5
 */
export function safeUrl(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > 4096) return null;
  const candidate = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(candidate)?.[1]?.toLowerCase();
  if (!scheme || !allowed.has(scheme)) return null;
  // Control characters and spaces are how a scheme is smuggled past a reader of prefixes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0020<>"]/.test(candidate) ? null : candidate;
}
