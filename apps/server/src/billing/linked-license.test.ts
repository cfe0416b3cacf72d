import { getPlan, getPlanHistory, getUser, linkLicense } from '@leafcast/contract';
import { newSigningKey, signLicenseFile, toPublicKey } from '@leafcast/license';
import { loadServerMessages } from '@leafcast/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';

const key = newSigningKey();
/** The server answers in Chinese by default. */
const words = await loadServerMessages('zh');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ licenseKeys: [toPublicKey(key)] });
});
afterAll(() => test.stop());

let made = 0;
/** Creates a license file that no other test uses. */
const licenseFile = (expires: string | null = null, by = key) => {
  made += 1;
  return signLicenseFile(
    {
      license: String(made).padStart(16, '0'),
      code: 'A'.repeat(43),
      beginning: 'ABCDE',
      machine: 'M'.repeat(24),
      nonce: 'N'.repeat(8),
      issued: '2026-11-26T09:00:00.000Z',
      expires,
    },
    by,
  );
};
const refused = { code: 'ERROR' };

describe('linking a license of the desktop product', () => {
  it('credits 5 points once and adds an entry to the history (D-723)', async () => {
    const author = await test.signedIn();
    const before = (await author.call(getUser, {})).data?.points ?? 0;
    const license = licenseFile();
    expect((await author.call(linkLicense, { license })).data).toEqual({ points: 5 });
    expect(await author.call(linkLicense, { license })).toMatchObject({
      ...refused,
      msg: words['plan.licenseUsed'],
    });
    expect((await author.call(getUser, {})).data?.points).toBe(before + 5);
    expect((await author.call(getPlanHistory, {})).data?.list[0]).toMatchObject({ reason: 'license', amount: 5 });
    expect((await author.call(getPlan, {})).data?.takesLicenses).toBe(true);
  });

  it('credits the points only once if several accounts try to link the license concurrently, twenty times in total (D-723, safety T14)', async () => {
    const authors = await Promise.all(Array.from({ length: 4 }, () => test.signedIn()));
    const license = licenseFile();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (authors[at % 4] ?? authors[0])?.call(linkLicense, { license })),
    );
    expect(answers.filter((answer) => answer?.code === 'OK')).toHaveLength(1);
    expect(answers.filter((answer) => answer?.msg === words['plan.licenseUsed'])).toHaveLength(19);
    const histories = await Promise.all(authors.map((author) => author.call(getPlanHistory, {})));
    const entries = histories.flatMap(({ data }) => data?.list ?? []).filter(({ reason }) => reason === 'license');
    expect(entries).toHaveLength(1);
  });

  it('credits nothing and changes nothing if the file was modified, is signed with another key, or has expired', async () => {
    const author = await test.signedIn();
    const files = [licenseFile().replace('ABCDE', 'ABCDF'), licenseFile(null, newSigningKey()), '{}', ''];
    for (const license of files) {
      expect(await author.call(linkLicense, { license })).toMatchObject({
        ...refused,
        msg: words['plan.licenseInvalid'],
      });
    }
    const ended = licenseFile('2020-01-01T00:00:00.000Z');
    expect((await author.call(linkLicense, { license: ended })).msg).toBe(words['plan.licenseExpired']);
    expect((await author.call(linkLicense, { license: 'A'.repeat(5000) })).code).not.toBe('OK');
    expect((await author.call(getPlanHistory, {})).data?.list.map(({ reason }) => reason)).toEqual(['registration']);
  });

  it('credits nothing if the operator has configured no license keys', async () => {
    const other = await createTestApp({ licenseKeys: [] });
    const author = await other.signedIn();
    expect((await author.call(linkLicense, { license: licenseFile() })).msg).toBe(words['plan.noLicenses']);
    expect((await author.call(getPlan, {})).data?.takesLicenses).toBe(false);
    await other.stop();
  });
});
