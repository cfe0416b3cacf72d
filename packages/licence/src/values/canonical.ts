/** Content of a signed text. It is flat, so that there is only one way to write it. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Serializes fields in their only valid form: JSON with sorted names and no whitespace, in UTF-8. Equal content has
 * equal bytes, so a signature over one text is valid for the other, and any other form is rejected.
 */
export function canonicalText(fields: Fields): string {
  const names = Object.keys(fields).toSorted();
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${name} is not a safe integer`);
  }
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(fields[name])}`).join(',')}}`;
}

/** Reads bytes as a JSON object; `null` if they are not UTF-8, not JSON, or not an object. */
export function readFields(bytes: Uint8Array): { readonly text: string; readonly fields: object } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { text, fields } : null;
  } catch {
    return null;
  }
}
