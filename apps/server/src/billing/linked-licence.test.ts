import { getPlan, getPlanHistory, getUser, linkLicence } from '@leafcast/contract';
import { newSigningKey, signLicenceFile, toPublicKey } from '@leafcast/licence';
import { loadServerMessages } from '@leafcast/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';

const key = newSigningKey();
/** The server answers in Chinese by default. */
const words = await loadServerMessages('zh');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ licenceKeys: [toPublicKey(key)] });
});
afterAll(() => test.stop());

let made = 0;
/** Creates a license file that no other test uses. */
const licenceFile = (expires: string | null = null, by = key) => {
  made += 1;
  return signLicenceFile(
    {
      licence: String(made).padStart(16, '0'),
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
    const licence = licenceFile();
    expect((await author.call(linkLicence, { licence })).data).toEqual({ points: 5 });
    expect(await author.call(linkLicence, { licence })).toMatchObject({
      ...refused,
      msg: words['plan.licenceUsed'],
    });
    expect((await author.call(getUser, {})).data?.points).toBe(before + 5);
    expect((await author.call(getPlanHistory, {})).data?.list[0]).toMatchObject({ reason: 'licence', amount: 5 });
    expect((await author.call(getPlan, {})).data?.takesLicences).toBe(true);
  });

  it('credits the points once if several accounts make twenty concurrent attempts (D-723, safety T14)', async () => {
    const authors = await Promise.all(Array.from({ length: 4 }, () => test.signedIn()));
    const licence = licenceFile();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (authors[at % 4] ?? authors[0])?.call(linkLicence, { licence })),
    );
    expect(answers.filter((answer) => answer?.code === 'OK')).toHaveLength(1);
    expect(answers.filter((answer) => answer?.msg === words['plan.licenceUsed'])).toHaveLength(19);
    const histories = await Promise.all(authors.map((author) => author.call(getPlanHistory, {})));
    const entries = histories.flatMap(({ data }) => data?.list ?? []).filter(({ reason }) => reason === 'licence');
    expect(entries).toHaveLength(1);
  });

  it('credits nothing and changes nothing if the file was modified, is signed with another key, or has expired', async () => {
    const author = await test.signedIn();
    const files = [licenceFile().replace('ABCDE', 'ABCDF'), licenceFile(null, newSigningKey()), '{}', ''];
    for (const licence of files) {
      expect(await author.call(linkLicence, { licence })).toMatchObject({
        ...refused,
        msg: words['plan.licenceInvalid'],
      });
    }
    const ended = licenceFile('2020-01-01T00:00:00.000Z');
    expect((await author.call(linkLicence, { licence: ended })).msg).toBe(words['plan.licenceExpired']);
    expect((await author.call(linkLicence, { licence: 'A'.repeat(5000) })).code).not.toBe('OK');
    expect((await author.call(getPlanHistory, {})).data?.list.map(({ reason }) => reason)).toEqual(['registration']);
  });

  it('credits nothing if the operator accepts no licenses', async () => {
    const other = await createTestApp({ licenceKeys: [] });
    const author = await other.signedIn();
    expect((await author.call(linkLicence, { licence: licenceFile() })).msg).toBe(words['plan.noLicences']);
    expect((await author.call(getPlan, {})).data?.takesLicences).toBe(false);
    await other.stop();
  });
});
