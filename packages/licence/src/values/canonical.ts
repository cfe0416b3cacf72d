/** What a signed text may hold: flat, so that there is one way to write it. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The one way in which fields are written: JSON with sorted names and nothing between them, in UTF-8. Two texts that
 * say the same are the same bytes, so a signature over one is a signature over the other, and any other way of writing
 * it is refused.
 */
export function canonicalText(fields: Fields): string {
  const names = Object.keys(fields).toSorted();
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${name} is no safe integer`);
  }
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(fields[name])}`).join(',')}}`;
}

/** Reads bytes as a JSON object; `null` where they are not UTF-8, not JSON, or no object. */
export function readFields(bytes: Uint8Array): { readonly text: string; readonly fields: object } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { text, fields } : null;
  } catch {
    return null;
  }
}
