/** Serializes JSON for a `<script>` data block, so that no text in the JSON can end the block. @see safety T5 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
