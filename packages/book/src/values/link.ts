const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Normalizes a URL for use in an `href`.
 *
 * @returns the normalized URL; `null` if the text is not a URL or has a scheme other than http, https, mailto and tel
 * @see safety T5
 */
export function safeUrl(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > 4096) return null;
  const candidate = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(candidate)?.[1]?.toLowerCase();
  if (!scheme || !allowed.has(scheme)) return null;
  // Control characters and spaces could hide a scheme from a check of the prefix.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
  return /[\u0000-\u0020<>"]/.test(candidate) ? null : candidate;
}
