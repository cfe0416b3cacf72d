import { join } from 'node:path';
import { getBookList, publishBook, updateBook } from '@leafcast/contract';
import type { DemoAccount } from '@leafcast/server';
import { root } from '../../testing/root.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';

const file = join(root, 'samples/leafcast-sample.pdf');
const title = '翻页之间 The Turning Page';
const description = '一本关于纸、书与翻动的小书。A small book about paper, bindings and the moment in between.';

/**
 * Creates the sample book of a new installation in the same way as any book: uploads, converts and publishes it.
 *
 * @returns its public URL, or `null` if the account already has books
 */
export async function makeSampleBook(url: string, { email, password }: DemoAccount): Promise<string | null> {
  const client = new Client(url);
  await client.signIn(email, password);
  const { total } = await client.call(getBookList, {});
  if (total > 0) return null;
  const { bookId } = await client.upload(title, readUploadedFiles(file));
  let shown = 0;
  const { state, message } = await client.settled(bookId, {
    limitMs: 600_000,
    onProgress({ done, total: of }) {
      if (done > shown) process.stdout.write(`\r· Converting the sample book: ${done} of ${of} pages`);
      shown = Math.max(shown, done);
    },
  });
  if (state !== 'complete') throw new Error(message);
  process.stdout.write('\n');
  await client.call(updateBook, { bookId, desc: description, bookConfig: { download: true } });
  return (await client.call(publishBook, { bookId })).url;
}
