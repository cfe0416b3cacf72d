import { type Client, RefusedCallError } from '../../../testing/server/client.ts';

/** The outcome of a file: refused before anything was queued, or the final state of its conversion. */
export type Verdict =
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'complete' | 'error' | 'password'; readonly message: string; readonly pages: number };

/** Uploads a file to the server and waits for its final state; `bookId` is empty if it was refused. */
export async function uploadAndJudge(
  client: Client,
  name: string,
  bytes: Uint8Array,
  extra: Parameters<Client['upload']>[2] = {},
): Promise<Verdict & { readonly bookId: string }> {
  try {
    const { bookId } = await client.upload(name, [{ name, bytes }], extra);
    const { state, message, total } = await client.settled(bookId, { limitMs: 150_000 });
    if (state !== 'complete' && state !== 'error' && state !== 'password')
      throw new Error(`${name} has the unexpected state ${state}`);
    return { outcome: state, message, pages: total, bookId };
  } catch (error) {
    if (!(error instanceof RefusedCallError)) throw error;
    return { outcome: 'refused', message: error.message, bookId: '' };
  }
}
