/** Values in the body of an API call; `undefined` values are not sent. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Encodes the body of an API call as a form: booleans as 1 and 0, lists and objects as JSON.
 *
 * @see W-450 … W-453, RULINGS 3
 */
export function encodeForm(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, encodeValue(value));
  }
  return form;
}

/** Encodes the body of an API call as multipart: first the fields, encoded as in `encodeForm`, then the file. */
export function encodeFile(fields: Fields, name: string, file: File): FormData {
  const form = new FormData();
  for (const [key, value] of encodeForm(fields)) form.append(key, value);
  form.append(name, file);
  return form;
}

function encodeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
