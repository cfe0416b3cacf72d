/** Reads the text of a response; returns `null` if the text is longer than `limit` bytes. */
export async function readResponse({ body }: Pick<Response, 'body'>, limit: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the transfer.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
