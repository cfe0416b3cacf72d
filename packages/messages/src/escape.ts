const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. Lone surrogates become U+FFFD. @see W-354 */
export function escapeHtml(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes text for XML, omitting characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
