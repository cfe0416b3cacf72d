import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  arrangePages,
  type Call,
  deactivateLicense,
  getBook,
  getBookProgress,
  getLicense,
  getTerminalCode,
  getUserCustomConfig,
  publishFile,
  registerByFile,
  registerLicense,
} from '@leafcast/contract';
import { newLicenseCode, publicKeysSchema } from '@leafcast/license';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';

const main = join(import.meta.dirname, '../../../licenses/src/main.ts');
let folder: string;
let service: ReturnType<typeof spawn>;
let url: string;
let desktop: TestDesktop;
let cookie: string;
let codes: string[];

const operator = async (...args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, [main, ...args, '--data', folder])).stdout.trim();
/** Returns an unused registration code. */
const issued = () => codes.pop() ?? '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-licenses-'));
  await operator('keys', 'new');
  codes = (await operator('issue', '--count', '10')).split('\n').map((line) => line.split(' ')[0] ?? '');
  service = spawn(process.execPath, [main, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  url = await new Promise((resolve) => {
    service.stdout?.on('data', (text) => {
      said += text;
      const port = /listening at http:\/\/[^"]*:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    });
  });
  const keys = publicKeysSchema.parse(JSON.parse(await operator('keys', 'public')));
  desktop = await startTestDesktop({ DESKTOP_LICENSES: url }, { licenses: { keys } });
  cookie = await desktop.enter();
});
afterAll(async () => {
  await desktop?.stop();
  service.kill('SIGTERM');
  await rm(folder, { recursive: true });
});
// All tests share one program, so a registered license is returned after each test.
afterEach(async () => {
  if ((await rights()).mark === null) await call(deactivateLicense);
});

async function call({ path }: Call, body: object = {}) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', cookie };
  const answer = await fetch(`${desktop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { data: unknown }).data;
}
const powersSchema = z.object({ data: z.object({ importPages: z.object({ limit: z.number().nullable() }) }) });
/** Returns the rights of this computer: the number of pages it imports, and the watermark on published books. */
const rights = async () => ({
  pages: powersSchema.parse(await call(getUserCustomConfig)).data.importPages.limit,
  mark: desktop.desktop.services.publishedMark(),
});
const trial = { pages: 12, mark: 'Leafcast' };
const full = { pages: null, mark: null };

describe('the license of the desktop program', () => {
  it('is a trial with 12 pages and a watermark until a registration code removes both limits, without a cloud account (D-047, D-127, D-472, D-476)', async () => {
    expect(await call(getLicense)).toMatchObject({ isRegistered: false, code: 101, text: '', page: `${url}/offline` });
    expect(await rights()).toEqual(trial);
    const code = issued();
    expect(await call(registerLicense, { code })).toMatchObject({ isGood: true, text: 'Registered Successfully!' });
    expect(await call(getLicense)).toMatchObject({ isRegistered: true, beginning: code.slice(0, 5), code: 0 });
    expect(await rights()).toEqual(full);
  });

  it('becomes a trial again when the registration is cancelled (D-475, D-477, D-478)', async () => {
    await call(registerLicense, { code: issued() });
    expect(await call(deactivateLicense)).toEqual({
      isGood: true,
      text: 'Cancel Successfully',
      help: 'Registration Cancelled.',
    });
    expect(await rights()).toEqual(trial);
  });

  it('reports why a code is invalid, with an error number (D-582, D-714)', async () => {
    const invalid = { isGood: false, text: 'Please enter a valid registration code!' };
    expect(await call(registerLicense, { code: '1234' })).toMatchObject(invalid);
    const unknown = { isGood: false, text: 'Error 402: License code error' };
    expect(await call(registerLicense, { code: newLicenseCode() })).toMatchObject(unknown);
    expect(await rights()).toEqual(trial);
  });

  it('registers with a file that the user chooses in a system dialog, or reports that no file was chosen (D-128, D-473, D-477)', async () => {
    const { terminal } = z.object({ terminal: z.string() }).parse(await call(getTerminalCode));
    const made = await fetch(`${url}/offline`, {
      method: 'POST',
      body: new URLSearchParams({ terminal, code: issued() }),
    });
    const file = join(desktop.dataFolder, 'brought.json');
    await writeFile(file, await made.bytes());
    const chosen = async (paths: readonly string[]) => {
      const earlier = desktop.told.length;
      const outcome = call(registerByFile);
      const dialog = () => desktop.told.slice(earlier).find((command) => command.do === 'dialog');
      await expect.poll(dialog).toBeDefined();
      const id = dialog()?.id;
      desktop.sendEvent({ event: 'dialog', id, paths });
      return outcome;
    };
    expect(await chosen([])).toMatchObject({ isGood: false, text: 'Registration Cancelled.' });
    expect(await chosen([`${file}.gone`])).toMatchObject({ text: 'Error 4: Verification file not found' });
    expect(await chosen([file])).toMatchObject({ isGood: true, text: 'Registered Successfully!' });
    expect(await rights()).toEqual(full);
  });
});

describe('a book created in a trial', () => {
  it('has 12 of 20 pages and a watermark; a registration code adds the other pages and removes the watermark (D-030, D-031, D-045, D-046, D-474, D-536, D-539, D-588, D-589)', async () => {
    const document = createPdf(Array.from({ length: 20 }, (_, page) => ({ text: `Page ${page + 1}` })));
    const imported = async () => {
      const bookId = await desktop.import(document, 'Tea.pdf');
      const { data } = await desktop.post(getBookProgress.path, cookie, { bookId }).then(progressOf.parse);
      return { bookId, pages: data.total, message: data.message };
    };
    const limited = await imported();
    expect(limited).toMatchObject({ pages: 12, message: expect.stringContaining('first 12 of 20 pages') });
    expect(await isMarked(limited.bookId)).toBe(true);
    await call(registerLicense, { code: issued() });
    expect(await isMarked(limited.bookId)).toBe(false);
    expect(await imported()).toMatchObject({ pages: 20, message: '' });
  });

  it('accepts no pages after the twelfth (D-538)', async () => {
    const bookId = await desktop.import(createPdf(Array.from({ length: 12 }, () => ({ text: 'Leaf' }))), 'Tea.pdf');
    const { data } = await desktop.post(getBook.path, cookie, { bookId }).then(bookOf.parse);
    const arranged = (pages: readonly number[]) =>
      desktop.post(arrangePages.path, cookie, {
        bookId,
        revision: data.revision,
        pages: pages.map((page) => ({ from: page })),
      });
    const all = Array.from({ length: 12 }, (_, page) => page);
    const refused = await arranged([...all, 0]);
    expect(refused).toMatchObject({ code: 'ERROR', mess: 'No more than 12 pages or images can be imported.' });
    expect((await arranged(all.toReversed())).code).toBe('OK');
  });
});

const bookOf = z.object({ data: z.object({ revision: z.number() }) });
const progressOf = z.object({ data: z.object({ total: z.number(), message: z.string() }) });

/** Checks whether the published first page of a book differs from the first page of its draft. */
async function isMarked(bookId: string): Promise<boolean> {
  const path = join(desktop.dataFolder, `${randomUUID()}.zip`);
  await call(publishFile, { bookId, target: 'html', name: 'tea.zip', path, sharpPages: false });
  await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
  const unzip = async (...args: string[]) => (await promisify(execFile)('unzip', args, { encoding: 'buffer' })).stdout;
  const file = /^pages\/.*\.(?:webp|jpe?g|png)$/m.exec(String(await unzip('-Z1', path)))?.[0] ?? '';
  const [stored = ''] = globSync(`books/**/${bookId}/${file}`, { cwd: desktop.dataFolder });
  const published = await unzip('-p', path, file);
  expect(published.length).toBeGreaterThan(0);
  return !published.equals(await readFile(join(desktop.dataFolder, stored)));
}
