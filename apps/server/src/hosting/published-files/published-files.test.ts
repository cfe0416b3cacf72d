import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBookFile, createSignature, getBookFiles, stopBookFile, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../../test/files/pictures.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { holdStorage } from '../../../test/stand-ins/held-storage.ts';
import { deleteExpiredFiles, fileKey } from './files.ts';
import { storeRelease } from './releases.ts';

// Without this setting, Java prints only ASCII characters.
const locale = { env: { ...process.env, LC_ALL: 'C.UTF-8' } };
const run = (program: string, args: readonly string[]) => promisify(execFile)(program, args, locale);
const password = 'leaf-by-leaf';
const application = { name: 'Tea – 茶', id: 'com.example.tea', versionName: '1.0', versionCode: 1 };
let test: TestApp;
let author: TestClient;
let bookId: string;
let signatureId: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-files-'));
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  author.language = 'en';
  bookId = await upload(author, [{ name: 'tea.pdf', bytes: smallPdf(2) }], { title: 'Tea' });
  await until(author, bookId, 'complete');
  const made = await author.call(createSignature, { name: 'Mia', years: 25, password, confirmation: password });
  signatureId = made.data?.signatureId ?? '';
});
afterAll(async () => {
  await test?.stop();
  await rm(folder, { recursive: true, force: true });
});

const files = async () => (await author.call(getBookFiles, { bookId })).data;
const fileNamed = async (name: string) => (await files())?.list.find((file) => file.name === name);

async function ready(name: string) {
  await expect.poll(async () => (await fileNamed(name))?.state).toBe('ready');
  const file = await fileNamed(name);
  if (!file) throw new Error(`${name} is missing`);
  return file;
}

const isGiven = async (client: TestClient, url: string) => (await client.fetch(url)).headers.has('content-disposition');

/** Downloads a file when it is ready. */
async function saved(name: string): Promise<string> {
  const response = await author.fetch((await ready(name)).url);
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

const apk = (changed: Partial<typeof application> = {}, name = 'tea.apk') => ({
  bookId,
  target: 'apk' as const,
  name,
  replace: true,
  signatureId,
  password,
  application: JSON.stringify({ ...application, ...changed }),
});

describe('a book published as a file', () => {
  it('is available as a Windows program, which can be downloaded in ranges (D-005, D-111, D-665)', async () => {
    const begun = await author.call(createBookFile, { bookId, target: 'exe', name: 'tea.exe' });
    expect(begun.data).toMatchObject({ target: 'exe', name: 'tea.exe', url: '' });
    const bytes = await readFile(await saved('tea.exe'));
    expect(bytes.subarray(0, 2).toString()).toBe('MZ');
    const file = await ready('tea.exe');
    expect(file).toMatchObject({ size: bytes.length, isOutdated: false, message: '' });
    expect(file.done).toBe(file.total);
    const part = await author.fetch(file.url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect(await isGiven(test.client(), file.url)).toBe(false);
    const stranger = await test.signedIn();
    expect((await stranger.call(getBookFiles, { bookId })).code).toBe('BOOK_NOT_FOUND');
    expect(await isGiven(stranger, file.url)).toBe(false);
  });

  it('is available as a macOS app (D-006, D-112)', async () => {
    await author.call(createBookFile, { bookId, target: 'app', name: 'tea.app.zip' });
    const { stdout } = await run('unzip', ['-l', await saved('tea.app.zip')]);
    expect(stdout).toContain('Tea.app/Contents/MacOS/Book');
  });

  it('is available as a ZIP file, which is marked as outdated after the book has changed and expires after an hour (D-110)', async () => {
    await author.call(createBookFile, { bookId, target: 'html', name: 'tea.zip' });
    expect((await run('unzip', ['-l', await saved('tea.zip')])).stdout).toContain('index.html');
    const { fileId, url, isOutdated } = await ready('tea.zip');
    expect(isOutdated).toBe(false);
    await author.call(updateBook, { bookId, bookConfig: JSON.stringify({ searchButton: false }) });
    expect(await fileNamed('tea.zip')).toMatchObject({ isOutdated: true });
    expect(await isGiven(author, url)).toBe(true);
    test.passTime(61 * 60 * 1000);
    expect(await fileNamed('tea.zip')).toBeUndefined();
    expect(await isGiven(author, url)).toBe(false);
    await deleteExpiredFiles(test.services);
    expect(await test.services.storage.head(fileKey(fileId))).toBeNull();
  });

  it.each<['wordpress' | 'joomla' | 'drupal', RegExp, string]>([
    ['wordpress', /leafcast\/book\/index\.html/, 'D-114'],
    ['joomla', /media\/book\/index\.html/, 'D-115'],
    ['drupal', /leafcast_b\w+\/book\/index\.html/, 'D-116'],
  ])('is available as a plug-in for %s that contains the book (%s, %s)', async (target, page) => {
    await author.call(createBookFile, { bookId, target, name: `${target}.zip` });
    expect((await run('unzip', ['-l', await saved(`${target}.zip`)])).stdout).toMatch(page);
  });

  it('is not created with an invalid name; the response reports the reason (D-551 … D-563)', async () => {
    const wrong = [
      ['', 'Please enter a file name.'],
      ['a*b.exe', 'The file name must not contain / : * ? " < > | or ！'],
      ['tea.zip', 'The file name must end with .exe'],
    ] as const;
    for (const [name, msg] of wrong)
      expect(await author.call(createBookFile, { bookId, target: 'exe', name })).toMatchObject({ code: 'ERROR', msg });
  });

  it('replaces a file of the same name only after confirmation (D-699)', async () => {
    await author.call(createBookFile, { bookId, target: 'html', name: 'same.zip' });
    const first = await ready('same.zip');
    const again = { bookId, target: 'html', name: 'SAME.zip' } as const;
    const refused = await author.call(createBookFile, again);
    expect(refused.msg).toBe('“SAME.zip” already exists! Do you want to replace it?');
    expect((await fileNamed('same.zip'))?.fileId).toBe(first.fileId);
    expect((await author.call(createBookFile, { ...again, replace: '1' })).code).toBe('OK');
    await ready('SAME.zip');
    expect(await fileNamed('same.zip')).toBeUndefined();
    expect(await test.services.storage.head(fileKey(first.fileId))).toBeNull();
  });

  it('can be cancelled without leaving any data (D-495)', async () => {
    const begun = await author.call(createBookFile, { bookId, target: 'exe', name: 'stopped.exe' });
    const fileId = begun.data?.fileId ?? '';
    expect((await author.call(stopBookFile, { bookId, fileId })).code).toBe('OK');
    await expect.poll(() => fileNamed('stopped.exe')).toBeUndefined();
    await expect.poll(() => test.services.storage.head(fileKey(fileId))).toBeNull();
    expect((await author.call(stopBookFile, { bookId, fileId })).code).toBe('OK');
  });

  it('is listed as stopping while a worker still processes it, and is then removed (D-495)', async () => {
    const { storage } = test.services;
    const release = holdStorage(storage);
    const begun = await author.call(createBookFile, { bookId, target: 'wordpress', name: 'held.zip' });
    const fileId = begun.data?.fileId ?? '';
    await expect.poll(async () => (await fileNamed('held.zip'))?.state).toBe('publishing');
    await expect.poll(async () => (await fileNamed('held.zip'))?.total).toBeGreaterThan(0);
    await author.call(stopBookFile, { bookId, fileId });
    expect((await fileNamed('held.zip'))?.state).toBe('stopping');
    release();
    await expect.poll(() => fileNamed('held.zip')).toBeUndefined();
    await expect.poll(() => storage.head(fileKey(fileId))).toBeNull();
  });

  it('reports a failure to the author of the book and leaves no partial file (D-660)', async () => {
    const broken = await upload(author, [{ name: 'b.pdf', bytes: smallPdf(1) }], { title: 'Broken' });
    await until(author, broken, 'complete');
    await test.services.storage.deletePrefix(`books/${broken}/pages`);
    await author.call(createBookFile, { bookId: broken, target: 'exe', name: 'broken.exe' });
    const state = async () => (await author.call(getBookFiles, { bookId: broken })).data?.list[0];
    await expect.poll(async () => (await state())?.state).toBe('failed');
    expect(await state()).toMatchObject({ message: 'The file could not be written. Please try again.', url: '' });
    expect(await test.services.storage.head(fileKey((await state())?.fileId ?? ''))).toBeNull();
  });
});

describe('a book published as an Android package', () => {
  const released = (versionCode: number) =>
    storeRelease(test.services.db, bookId, { ...application, versionCode }, signatureId);
  beforeEach(() => test.services.db.deleteFrom('book_release').execute());

  it('contains the details that the author entered, and is signed (D-007, D-113, D-394 … D-399)', async () => {
    const icon = png(40, 40).toString('base64');
    expect((await author.call(createBookFile, { ...apk(), icon })).code).toBe('OK');
    const path = await saved('tea.apk');
    const { stdout } = await run('aapt', ['dump', 'badging', path]);
    expect(stdout).toContain("package: name='com.example.tea' versionCode='1' versionName='1.0'");
    expect(stdout).toContain("application-label:'Tea – 茶'");
    const verified = await run('apksigner', ['verify', '--verbose', '--print-certs', path]);
    expect(verified.stdout).toContain('CN=Mia');
    expect((await files())?.release).toMatchObject({ id: 'com.example.tea', versionCode: 1, signatureId });
    const rows = await test.services.db.selectFrom('published_file').select('secrets').execute();
    expect(rows.every(({ secrets }) => secrets === null)).toBe(true);
  });

  it('requires that an update has the next version number, the same id and the same signature (D-571, D-573, D-730)', async () => {
    await released(1);
    const refused = async (changed: Partial<typeof application>, more = {}) =>
      (await author.call(createBookFile, { ...apk(changed), ...more })).msg;
    expect(await refused({})).toBe('The version number of the next update is 2.');
    expect(await refused({ versionCode: 3 })).toBe('The version number of the next update is 2.');
    expect(await refused({ versionCode: 2, id: 'com.example.coffee' })).toBe(
      'An update must have the same ID as the last release: com.example.tea',
    );
    const other = await author.call(createSignature, { name: 'Other', years: 1, password, confirmation: password });
    expect(await refused({ versionCode: 2 }, { signatureId: other.data?.signatureId })).toBe(
      'An update must have the same signature as the last release.',
    );
    expect((await author.call(createBookFile, apk({ versionCode: 2, versionName: '1.1' }))).code).toBe('OK');
    await ready('tea.apk');
    expect((await files())?.release).toMatchObject({ versionCode: 2, versionName: '1.1' });
  });

  it('requires an id that no other book uses (D-572)', async () => {
    await released(1);
    const second = await upload(author, [{ name: 'c.pdf', bytes: smallPdf(1) }], { title: 'Coffee' });
    await until(author, second, 'complete');
    const refused = await author.call(createBookFile, { ...apk(), bookId: second });
    expect(refused.msg).toBe('“Tea” already uses this ID. A new book needs a new ID.');
  });

  it('is rejected with a message about the invalid field (D-567 … D-570, D-693, W-348, W-349)', async () => {
    const said = async (changed: Partial<typeof application>) => (await author.call(createBookFile, apk(changed))).msg;
    expect(await said({ name: ' ' })).toBe('Please enter the name of the app.');
    expect(await said({ id: '1tea' })).toContain('Appid Format Output Error');
    expect(await said({ id: 'te-a' })).toContain('Appid Format Output Error');
    expect(await said({ versionName: '' })).toBe('Please enter a version name, such as 1.0.');
    expect(await said({ versionCode: 0 })).toBe('The version number must be a positive whole number.');
  });

  it('is not signed if the password is wrong or the signature belongs to another account (D-692)', async () => {
    await released(2);
    const next = apk({ versionCode: 3 });
    for (const wrong of [{ password: 'wrong-one' }, { signatureId: '00000000-0000-4000-8000-000000000000' }]) {
      const refused = await author.call(createBookFile, { ...next, ...wrong });
      expect(refused.code).toBe('ERROR');
      expect(['Signature or Password Error', 'An update must have the same signature as the last release.']).toContain(
        refused.msg,
      );
    }
    expect((await author.call(createBookFile, { ...next, password: 'wrong-one' })).msg).toBe(
      'Signature or Password Error',
    );
    expect((await author.call(createBookFile, { ...next, signatureId: '' })).code).toBe('ERROR');
  });
});
