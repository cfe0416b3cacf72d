import { beginUpload, getUser } from '@leafcast/contract';
import { expect, it, onTestFinished } from 'vitest';
import { copyBook } from '../../../test/books/many-books.ts';
import { smallPdf, upload } from '../../../test/files/upload.ts';
import { createTestApp } from '../../../test/harness/app.ts';

it('an account with VIP has up to 1,000 books (D-593)', async () => {
  const test = await createTestApp({});
  onTestFinished(() => test.stop());
  const author = await test.signedIn();
  const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  const userId = (await author.call(getUser, {})).data?.userId ?? '';
  const { db, now } = test.services;
  const vip = { plan: 'vip', vip_until: new Date(now().getTime() + 24 * 3600 * 1000) } as const;
  await db.updateTable('account').set(vip).where('id', '=', userId).execute();
  await copyBook(db, bookId, 998);
  const begin = async (title: string) =>
    (await author.call(beginUpload, { title, files: [{ name: 'a.pdf', size: 10 }] })).code;
  expect(await begin('The thousandth')).toBe('OK');
  expect(await begin('One more')).toBe('BOOK_UPLOAD_OVER_LIMIT');
});
