/** Creates a form with a file after its fields. */
export function form(fields: Readonly<Record<string, string>>, bytes: Uint8Array, name: string): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
}
