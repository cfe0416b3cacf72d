import { getBook, publishBook, setBookPrivacy } from '@leafcast/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp } from '../../../test/harness/app.ts';
import { newToken } from '../../accounts/account/session/session.ts';

it('the log contains nothing that grants access, whatever is requested, even at the most detailed log level (safety T35)', async () => {
  const test = await createTestApp({ logLevel: 'trace' }, { converts: true });
  const author = await test.signedIn('reader-of-logs@example.test');
  const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
  await until(author, bookId, 'complete');
  const password = 'paper-boat-canary';
  await author.call(setBookPrivacy, { bookId, password, startPage: 2 });
  const url = (await author.call(publishBook, { bookId })).data?.url ?? '';
  const preview = (await author.call(getBook, { bookId })).data?.previewUrl ?? '';
  const unlocked = await fetch(`${url}unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const { data } = (await unlocked.json()) as { data: { pass: string; files: string } };
  const reset = newToken();
  const secrets = [password, data.pass, preview.split('/').at(-2) ?? '', reset, ...author.cookies.values()];
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);

  const addresses = [
    ...['v1/book.json', 'download', 'no/such', '%zz', '..%2fx'].map((path) => url + data.files + path),
    ...['', 'book.json', 'events', 'download', 'no', '%zz', '//x'].map((path) => preview + path),
    `${test.url}/preview/${preview.split('/').at(-2)}?x=1`,
  ];
  const askAll = async () => {
    for (const address of addresses) await (await fetch(address)).text();
    await author.post('/api/user/reset-password', { token: reset, password: 'other-leaf-43' });
    await author.post('/api/user/get-user', {}, { referer: preview });
    await author.post(`/api/${reset}/${data.pass}`);
  };
  await askAll();
  // This makes conversions fail, because errors are logged with all their details.
  await sql`alter table conversion rename to conversion_elsewhere`.execute(test.services.db);
  await sql`alter table protection rename to protection_elsewhere`.execute(test.services.db);
  await askAll();
  const log = test.log();
  await test.stop();
  expect(log).toContain('a request failed');
  expect(log).toContain('/k/[redacted]/v1/book.json');
  for (const secret of secrets) expect(log).not.toContain(secret);
}, 120_000);
