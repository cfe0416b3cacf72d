import { beginUpload, getPlan, getUser, reconvertBookMulti } from '@leafcast/contract';
import { expect, it, onTestFinished } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp } from '../../../test/harness/app.ts';

it('a book whose conversion failed does not count toward the book limit, but it can be retried only if the limit allows', async () => {
  const test = await createTestApp({}, { converts: true });
  onTestFinished(() => test.stop());
  const author = await test.signedIn();
  const accountId = (await author.call(getUser, {})).data?.userId ?? '';
  const powers = JSON.stringify({ bookFileCount: { allowed: true, limit: 1 } });
  await test.services.db.updateTable('account').set({ powers }).where('id', '=', accountId).execute();
  const failed = await upload(author, [{ name: 'torn.pdf', bytes: smallPdf(1).subarray(0, 60) }]);
  await until(author, failed, 'error');
  expect((await author.call(getPlan, {})).data?.books).toBe(0);
  const whole = await upload(author, [{ name: 'whole.pdf', bytes: smallPdf(1) }]);
  await until(author, whole, 'complete');
  expect((await author.call(getPlan, {})).data?.books).toBe(1);
  expect((await author.call(beginUpload, { title: 'More', files: [{ name: 'a.pdf', size: 9 }] })).code).toBe(
    'BOOK_UPLOAD_OVER_LIMIT',
  );
  const again = await author.call(reconvertBookMulti, { bookIds: [failed] });
  expect(JSON.stringify(again.data)).toContain('BOOK_UPLOAD_OVER_LIMIT');
});
