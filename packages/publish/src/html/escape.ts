const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML content and in quoted attributes; lone surrogates become U+FFFD. @see W-354 */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON as it may stand in a `<script>` data block: nothing in it can end the block. @see safety T5 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
