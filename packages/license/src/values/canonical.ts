/** Fields of a signed text. They are flat, so that there is only one way to serialize them. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Serializes fields in the only valid form: JSON with sorted names and no whitespace, in UTF-8. Equal fields always
 * yield equal bytes, which a signature covers. Any other form is rejected.
 */
export function canonicalText(fields: Fields): string {
  const names = Object.keys(fields).toSorted();
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${name} is not a safe integer`);
  }
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(fields[name])}`).join(',')}}`;
}

/** Parses bytes as a JSON object; returns `null` if they are not UTF-8, not JSON, or not an object. */
export function readFields(bytes: Uint8Array): { readonly text: string; readonly fields: object } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { text, fields } : null;
  } catch {
    return null;
  }
}
