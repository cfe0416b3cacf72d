import { getExampleBook, publishBook, setBookPrivacy } from '@leafcast/contract';
import { expect, it, onTestFinished } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp } from '../../../test/harness/app.ts';

it('visitors get a book of the demo account that everyone may read, and never a book of another account', async () => {
  const test = await createTestApp({}, { converts: true });
  onTestFinished(() => test.stop());
  const stranger = test.client();
  const example = async () => (await stranger.call(getExampleBook, {})).data?.url;
  const other = await test.signedIn();
  const demo = await test.signedIn('demo@leafcast.local');
  for (const account of [other, demo]) {
    expect(await example()).toBe('');
    const bookId = await upload(account, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    await until(account, bookId, 'complete');
    const { url = '' } = (await account.call(publishBook, { bookId })).data ?? {};
    if (account !== demo) continue;
    expect(await example()).toBe(url);
    await account.call(setBookPrivacy, { bookId, password: 'paper-boats-1' });
    expect(await example()).toBe('');
    await account.call(setBookPrivacy, { bookId, isProtected: false, privacy: 'closed' });
    expect(await example()).toBe('');
    await account.call(setBookPrivacy, { bookId, privacy: 'public' });
    expect(await example()).toBe(url);
  }
});
