import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginCloudUpload,
  type CloudUpload,
  cloudLogin,
  cloudLogout,
  controlCloudUpload,
  getCloud,
  getCloudBooks,
  getCloudShare,
  getCloudUploads,
  openCloudPage,
  operateCloudBooks,
  setCloudAddress,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, type TestLink } from '../../../../packages/cloud/test/test-link.ts';
import { creditAccount } from '../../../server/src/billing/credit.ts';
import { smallPdf, until, upload } from '../../../server/test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../server/test/harness/app.ts';
import { TestClient } from '../../../server/test/harness/client.ts';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';

const email = 'cloud@example.test';
const password = 'leaf-by-leaf-42';

let cloud: TestApp;
let dataFolder: string;
let desktop: TestDesktop;
let page: TestClient;
let bookId: string;
/** Called for each chunk of data that is sent to the cloud server. */
let onBytes: (line: TestLink) => void = () => undefined;
let line: TestLink;

/** Starts the program on its data folder and signs its window in. */
async function begin(): Promise<void> {
  desktop = await startTestDesktop({ DESKTOP_CLOUD: line.url }, { dataFolder });
  page = new TestClient(desktop.url);
  page.language = 'en';
  const [name = '', value = ''] = (await desktop.enter()).split(/=(.*)/s);
  page.cookies.set(name, value);
}

beforeAll(async () => {
  cloud = await createTestApp({}, { converts: true });
  await cloud.signedIn(email);
  line = await connectTo(cloud.url, (self) => onBytes(self));
  dataFolder = await mkdtemp(join(tmpdir(), 'leafcast-desktop-'));
  await begin();
  bookId = await upload(page, [{ name: 'a.pdf', bytes: smallPdf(3) }], { title: 'From here' });
  await until(page, bookId, 'complete');
});
afterAll(async () => {
  await desktop.stop();
  await line.cut();
  await cloud.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const signIn = (isKept: boolean) => page.call(cloudLogin, { email, password, isKept });
/**
 * Adds points to the cloud account.
 *
 * @param added returns the number to add, given the current balance
 * @returns balance before the change
 */
async function addPoints(added: (points: number) => number): Promise<number> {
  const { db } = cloud.services;
  const { id, points } = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'points'])
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((tx) =>
      creditAccount(tx, id, { points: added(points) }, { reason: 'operator', actor: 'operator' }, cloud.services),
    );
  return points;
}
const uploadNamed = async (title: string): Promise<CloudUpload> => {
  const { data } = await page.call(getCloudUploads, {});
  const found = data?.list.find((one) => one.title === title);
  if (!found) throw new Error(`There is no upload ${title}`);
  return found;
};
/** Returns the current step of an upload, or the reason why the upload stopped. */
const stepOf = async (title: string) => {
  const { step, problem, isPaused } = await uploadNamed(title);
  return problem?.message ?? (isPaused ? 'paused' : step);
};
/**
 * The server processes an uploaded book in separate processes, one for every few images, so an upload can take a long
 * time.
 */
const slowly = { timeout: 110_000 };
const opened = () => desktop.told.flatMap((command) => (command.do === 'open' ? [command.url] : []));

describe('the cloud connection of the desktop program', () => {
  it('rejects API calls before sign-in, and reports an incorrect password or an invalid server address (D-583, D-594, D-599, D-683)', async () => {
    await page.call(cloudLogout, {});
    expect((await page.call(getCloud, {})).data).toMatchObject({ address: line.url, account: null, problem: '' });
    expect((await page.call(getCloudBooks, {})).msg).toBe('Please login first.');
    expect((await page.call(beginCloudUpload, { bookId, title: 'T' })).msg).toBe('Please login first.');
    const wrong = await page.call(cloudLogin, { email, password: 'wrong-by-leaf', isKept: false });
    expect(wrong.msg).toBe('Incorrect email or password');
    expect((await page.call(setCloudAddress, { address: 'ftp://x' })).msg).toBe('This is not the address of a server.');
  });

  it('reports why signing in failed although the entered data is valid (D-682)', async () => {
    await page.call(cloudLogout, {});
    const disable = (disabled: Date | null) =>
      cloud.services.db.updateTable('account').set({ disabled }).where('email', '=', email).execute();
    await disable(new Date());
    expect((await signIn(false)).msg).toBe('Login Error: This account has been disabled by the operator.');
    await disable(null);
  });

  it('remembers the signed-in account in a sealed file, but never the password (D-599)', async () => {
    // Uploads in other tests have used points.
    await addPoints((all) => 5 - all);
    expect((await signIn(true)).data).toEqual({ needsCode: false });
    const { data } = await page.call(getCloud, {});
    expect(data).toMatchObject({ email, isKept: true, account: { email, plan: 'points', points: 5, isUnpaid: false } });
    const file = join(dataFolder, 'cloud.sealed');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = (await readFile(file)).toString('latin1');
    for (const secret of [email, password, 'leafcast']) expect(kept).not.toContain(secret);
    await page.call(cloudLogout, {});
    expect((await page.call(getCloud, {})).data).toMatchObject({ email, account: null });
    await signIn(true);
  });

  it('uploads a book with its metadata, shares it, and lists it with its status (D-118, D-120, D-411, D-417, D-419, D-420)', {
    timeout: 240_000,
  }, async () => {
    await signIn(true);
    const begun = await page.call(beginCloudUpload, {
      bookId,
      title: 'Over there',
      keyword: 'paper',
      desc: 'Leaves',
      categoryId: 'education',
      hasText: true,
    });
    expect(begun.data).toMatchObject({ bookId, title: 'Over there', isPaused: false });
    await expect.poll(() => stepOf('Over there'), slowly).toBe('allSucceeded');
    const { onlineId, url, sent, size } = await uploadNamed('Over there');
    expect(sent).toBe(size);
    expect(await (await fetch(url)).text()).toContain('Over there');
    const { data: share } = await page.call(getCloudShare, { bookId: onlineId });
    expect(share).toMatchObject({ title: 'Over there', url, embed: expect.stringContaining(`<iframe src="${url}"`) });
    await page.call(openCloudPage, { page: 'book', bookId: onlineId });
    expect(opened().at(-1)).toBe(url);
    const { data: list } = await page.call(getCloudBooks, {});
    expect(list?.list).toMatchObject([{ bookId: onlineId, name: 'Over there', status: 'enabled', url }]);
    await page.call(operateCloudBooks, { operate: 'disable', bookIds: [onlineId] });
    expect((await page.call(getCloudBooks, {})).data?.list).toMatchObject([{ status: 'disabled' }]);
    await page.call(operateCloudBooks, { operate: 'enable', bookIds: [onlineId] });
    // An overwritten book keeps its URL.
    await page.call(beginCloudUpload, { bookId, title: 'Once more', overwrites: onlineId });
    await expect.poll(() => stepOf('Once more'), slowly).toBe('allSucceeded');
    expect(await uploadNamed('Once more')).toMatchObject({ onlineId, url });
  });

  it('opens online books, bookcases, the account and the plans in the browser (D-015, D-016, D-017, D-090, D-091, D-149, D-150, D-151)', async () => {
    for (const one of ['books', 'bookcases', 'account', 'renew', 'vip', 'yearlyVip', 'register', 'forgot'] as const) {
      await page.call(openCloudPage, { page: one });
    }
    const screens = ['books', 'bookcases', 'account', 'plans#vip', 'plans#vip', 'plans#vip'];
    expect(opened().slice(-8)).toEqual([
      ...screens.map((name) => `${line.url}/book_edit2/${name}`),
      ...['new', 'forgot'].map((query) => `${line.url}/login.php?${query}=1`),
    ]);
  });

  it('requires a title and rejects uploads from a free account (D-411)', async () => {
    await signIn(true);
    expect((await page.call(beginCloudUpload, { bookId, title: ' ' })).msg).toBe('Please enter book title!');
    const plan = (name: 'free' | 'points') =>
      cloud.services.db.updateTable('account').set({ plan: name }).where('email', '=', email).execute();
    await plan('free');
    await page.call(getCloud, {});
    const refused = await page.call(beginCloudUpload, { bookId, title: 'Free' });
    expect(refused.msg).toBe('Free users cannot use the upload feature.');
    await plan('points');
    const points = await addPoints((all) => -all);
    expect((await page.call(getCloud, {})).data?.account).toMatchObject({ plan: 'points', points: 0, isUnpaid: true });
    await addPoints(() => points);
  });

  it('resumes an upload that was interrupted by closing the program (D-488, D-489, D-490)', {
    timeout: 240_000,
  }, async () => {
    // Keep the session, because the program is restarted below.
    await signIn(true);
    let isCut = false;
    const from = line.sent();
    onBytes = (self) => {
      if (isCut || self.sent() < from + 15_000) return;
      isCut = true;
      void self.cut();
    };
    await page.call(beginCloudUpload, { bookId, title: 'In two parts' });
    await expect.poll(async () => (await uploadNamed('In two parts')).isOffline, slowly).toBe(true);
    expect(await stepOf('In two parts')).not.toBe('allSucceeded');
    const { uploadId } = await uploadNamed('In two parts');
    await page.call(controlCloudUpload, { uploadId, operate: 'pause' });
    expect(await uploadNamed('In two parts')).toMatchObject({ isPaused: true, isOffline: false });
    await page.call(controlCloudUpload, { uploadId, operate: 'continue' });
    expect(await uploadNamed('In two parts')).toMatchObject({ isPaused: false });
    // The server is unreachable: the API call reports an error, and the account stays signed in.
    expect((await page.call(getCloudBooks, {})).msg).toBe('Network Error!');
    expect((await page.call(getCloud, {})).data).toMatchObject({ problem: 'Network Error!' });
    await desktop.stop();
    await line.restore();
    onBytes = () => undefined;
    await begin();
    await expect.poll(() => stepOf('In two parts'), slowly).toBe('allSucceeded');
    const { url, onlineId, uploadId: same } = await uploadNamed('In two parts');
    expect(same).toBe(uploadId);
    expect(await (await fetch(url)).text()).toContain('In two parts');
    await page.call(controlCloudUpload, { uploadId, operate: 'cancel' });
    expect((await page.call(getCloudUploads, {})).data?.list.some((one) => one.uploadId === uploadId)).toBe(false);
    const unknown = await page.call(controlCloudUpload, { uploadId, operate: 'pause' });
    expect(unknown.msg).toBe('This upload has already ended.');
    await page.call(operateCloudBooks, { operate: 'delete', bookIds: [onlineId] });
  });
});
