import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { png } from '../../test/files/pictures.ts';
import { smallPdf, upload } from '../../test/files/upload.ts';
import {
  author,
  bookId,
  fetchBytes,
  postJson,
  sendSettingFile,
  test,
  thirdAccountSecret,
  withKnownPaths,
} from '../../test/harness/known-paths.ts';
import { signAssertion } from '../../test/rights/assertion.ts';

withKnownPaths();

const settings = { appearance: 'dark' };
const themes = async () => (await postJson('api/book/get-custom-theme')).list;
const savedTheme = async (name: string) => (await postJson('api/book/save-custom-theme', { name, settings })).themeId;

describe('a custom theme, through the paths that other clients use', () => {
  it('is saved and returned with its settings: save- and get-custom-theme (D-619, D-620)', async () => {
    const themeId = await savedTheme('Kept');
    const kept = { themeId, settings: expect.objectContaining(settings) };
    expect(await themes()).toContainEqual(expect.objectContaining({ ...kept, name: 'Kept' }));
    await postJson('api/book/save-custom-theme', { themeId, name: 'Renamed' });
    expect(await themes()).toContainEqual(expect.objectContaining({ ...kept, name: 'Renamed' }));
  });

  it('is deleted without affecting other themes: delete-custom-theme (D-621)', async () => {
    const [going, staying] = [await savedTheme('Going'), await savedTheme('Staying')];
    await postJson('api/book/delete-custom-theme', { themeId: going });
    expect(await themes()).toContainEqual(expect.objectContaining({ themeId: staying }));
    expect(await themes()).not.toContainEqual(expect.objectContaining({ themeId: going }));
  });
});

describe('an account, through the paths that other clients use', () => {
  it('is returned for the current session: get-user (D-631)', async () => {
    const client = await test.signedIn('ada@example.test');
    expect(await postJson('api/user/get-user', {}, client)).toMatchObject({ uEmail: 'ada@example.test' });
    await postJson('api/user/update-account', { name: 'Ada' }, client);
    expect(await postJson('api/user/get-user', {}, client)).toMatchObject({ name: 'Ada' });
  });

  it('receives only its own saved preferences: get-user-meta (D-632)', async () => {
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    await postJson('api/user/set-user-meta', { never_show_privacy_tips: 'true' }, one);
    const { never_show_privacy_tips: own } = await postJson('api/user/get-user-meta', {}, one);
    const { never_show_privacy_tips: others } = await postJson('api/user/get-user-meta', {}, other);
    expect([own, others]).toEqual(['true', undefined]);
  });

  it('saves preferences from a map and keeps its other preferences: set-user-meta (D-633)', async () => {
    await postJson('api/user/set-user-meta', { cb_cutType: '1', cb_vectorType: '3' });
    await postJson('api/user/set-user-meta', { cb_cutType: '2' });
    expect(await postJson('api/user/get-user-meta')).toMatchObject({ cb_cutType: '2', cb_vectorType: '3' });
  });

  it('has its logo added to new books: update-user-book-logo (D-634)', async () => {
    const { path } = await sendSettingFile('logoImage', 'logo.png', png(130, 30));
    await postJson('api/user/update-user-book-logo', { bookId, logo: path, link: 'https://me.example/' });
    const { bookLogo, bookLogoLink } = await postJson('api/book/get-ready-config');
    expect(bookLogoLink).toBe('https://me.example/');
    // A PNG stores its width in the header.
    expect((await fetchBytes(bookLogo)).readUInt32BE(16)).toBe(130);
    const next = await upload(author, [{ name: 'b.pdf', bytes: smallPdf(1) }]);
    expect(await postJson('api/book/get-book', { bookId: next })).toMatchObject({ htmlConfig: { logoImage: path } });
  });

  it('is distinguished from a visitor without a session: checkAccount.php (D-637)', async () => {
    expect(await postJson('checkAccount.php')).toEqual({ isSignedIn: true });
    expect(await postJson('checkAccount.php', {}, test.client())).toEqual({ isSignedIn: false });
  });
});

/** Returns the assertion of a sign-in service about a person. */
const assertion = (subject: string) => signAssertion(test.url, thirdAccountSecret, subject);

describe('an identity of another service, through the paths that other clients use', () => {
  it('is linked to the account: bind-account (D-636)', async () => {
    const client = await test.signedIn();
    const subject = randomUUID();
    await postJson('api/third/bind-account', { assertion: assertion(subject), password: 'leaf-by-leaf-42' }, client);
    const identities = [{ provider: 'https://id.example', subject }];
    expect(await postJson('api/user/get-sign-in-ways', {}, client)).toMatchObject({ identities });
  });

  it('transfers the books of the account it is linked to: merge-third-account (D-635)', async () => {
    const [old, now] = [await test.signedIn(), await test.signedIn()];
    const subject = randomUUID();
    await postJson('api/third/bind-account', { assertion: assertion(subject), password: 'leaf-by-leaf-42' }, old);
    const book = await upload(old, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'Brought' });
    await postJson(
      'api/third/merge-third-account',
      { assertion: assertion(subject), password: 'leaf-by-leaf-42' },
      now,
    );
    expect(await postJson('api/book/get-book-list', {}, now)).toMatchObject({
      list: [{ bookId: book, title: 'Brought' }],
    });
  });
});

describe('a call, through the paths that other clients use', () => {
  it('has a response whose headers declare the JSON content type, like those of the request (D-640)', async () => {
    const { headers } = await author.post('/api/user/get-user');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('returns the saved preferences as an object next to the code (D-641)', async () => {
    await author.post('/api/user/set-user-meta', { never_show_privacy_tips: 'true' });
    const { code, data } = await author.post('/api/user/get-user-meta');
    expect([code, data]).toEqual(['OK', expect.objectContaining({ never_show_privacy_tips: 'true' })]);
  });
});
