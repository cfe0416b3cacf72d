import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginUpload, endUpload, getBook, getReadyConfig, uploadBookFiles, uploadFile } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Author, openPlace, type Place } from '../testing/place.ts';
import { samples } from '../testing/samples.ts';
import type { TestServer } from '../testing/server.ts';
import type { Studio } from '../testing/studio.ts';
import { server as serverWords, settings as settingWords, editor as words } from '../testing/words.ts';

let place: Place;
let server: TestServer;
let made: Author;
let studio: Studio;
let page: Page;

beforeAll(async () => {
  place = await openPlace();
  ({ server } = place);
  // Failures are what this is about: the browser logs their status, and the editor what it did not expect.
  made = await place.come({ expected: /status \d{3}|Failed to load resource|\/api\// });
  ({ page, studio } = made);
});
afterAll(() => place?.leave());

/** What a call answers until it is let through again. */
async function force(path: string, code: string, { status = 200, msg = serverWords('code.ERROR') } = {}) {
  const body = JSON.stringify({ code, data: null, msg, status: '0', mess: msg });
  const address = `${server.url}${path}**`;
  await page.route(address, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  return () => page.unroute(address);
}

/** Uploads a book whose way fails, and gives what its row says of it. */
async function failing(): Promise<string> {
  await studio.choose(samples.threePages);
  await studio.start();
  await studio.phase('three-pages', 'failed');
  const problem = await studio.task('three-pages').getByRole('alert').textContent();
  await studio
    .task('three-pages')
    .getByRole('button', { name: new RegExp(`^${words('task.action.cancel')}`) })
    .click();
  await studio.task('three-pages').waitFor({ state: 'detached' });
  return problem ?? '';
}

describe('an upload that fails', () => {
  it('says request error, and toasts that the upload failed (W-495, W-496)', async () => {
    await studio.enter();
    const letThrough = await force(uploadBookFiles.path, 'ERROR', { status: 400 });
    const toast = page.locator('.ant-message-error').getByText(words('upload.failed')).waitFor();
    expect(await failing()).toContain(words('upload.fault.request'));
    await toast;
    await letThrough();
  });

  it('says login timeout, for the bytes as for the task (W-497)', async () => {
    for (const path of [uploadBookFiles.path, beginUpload.path]) {
      const letThrough = await force(path, 'LOGIN_TIMEOUT', { status: 401 });
      expect(await failing(), path).toContain(words('upload.fault.timeout'));
      await letThrough();
    }
  });

  it('says invalid signature (W-498)', async () => {
    for (const path of [uploadBookFiles.path, endUpload.path]) {
      const letThrough = await force(path, 'FORBIDDEN', { status: 403 });
      expect(await failing(), path).toContain(words('upload.fault.signature'));
      await letThrough();
    }
  });

  it('says unknown error where the program itself fails (W-499)', async () => {
    const tus = /\/assets\/browser-[^/]*\.js$/;
    await page.reload();
    await studio.atUpload();
    await page.route(tus, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {};' }));
    expect(await failing()).toContain(words('upload.fault.unknown'));
    await page.unroute(tus);
    await page.reload();
    await studio.atUpload();
  });

  it('says that the upload task failed, and why (W-500)', async () => {
    const letThrough = await force(endUpload.path, 'ERROR', { msg: serverWords('upload.damaged') });
    const problem = await failing();
    expect(problem).toContain(words('upload.fault.task'));
    expect(problem).toContain(serverWords('upload.damaged'));
    await letThrough();
  });

  it('says that the task could not be created, and why (W-501)', async () => {
    const letThrough = await force(beginUpload.path, 'ERROR', { msg: serverWords('upload.noRoom') });
    const problem = await failing();
    expect(problem).toContain(words('upload.fault.creation'));
    expect(problem).toContain(serverWords('upload.noRoom'));
    await letThrough();
    await made.check('errors-upload');
  });
});

describe('a conversion that fails', () => {
  it('says so of a PDF (W-502)', async () => {
    const bad = join(server.data, 'broken.pdf');
    writeFileSync(bad, Buffer.concat([readFileSync(samples.threePages).subarray(0, 600), Buffer.alloc(4000, 0x20)]));
    await studio.choose(bad);
    await studio.start();
    await studio.phase('broken', 'error');
    await studio.task('broken').getByText(serverWords('convert.pdf')).waitFor();
    await made.check('errors-conversion');
  });
});

describe('the editor', () => {
  it('says that the configuration of a book could not be initialised, and tries again (W-494)', async () => {
    await page.goto(`${server.url}/book_edit2/upload`);
    await studio.choose(samples.threePages);
    await studio.start();
    await studio.phase('three-pages', 'complete');
    const letThrough = await force(getBook.path, 'ERROR');
    await studio
      .task('three-pages')
      .getByRole('link', { name: /^Open in the editor/ })
      .click();
    await page.getByRole('heading', { name: words('editor.initFailed') }).waitFor();
    await made.check('errors-editor');
    await letThrough();
    await page.getByRole('button', { name: words('action.tryAgain') }).click();
    await studio.preview.opened();
  });

  it('shows the characters of a text as they were written, after it is loaded anew (W-355)', async () => {
    const title = '<b>Tea</b> & "leaves" &amp; \'more\'';
    await studio.rename(title);
    await page.reload();
    await studio.preview.opened();
    const field = page.getByRole('heading', { level: 1 }).getByRole('textbox', { name: words('basic.title') });
    expect(await field.inputValue()).toBe(title);
  });

  it('toasts that a file could not be uploaded, and says why where it was chosen (W-495)', async () => {
    await studio.section('basic');
    const letThrough = await force(uploadFile.path, 'ERROR', { msg: serverWords('upload.noRoom') });
    await page.getByText(settingWords('basics.coverPicture')).click();
    const picture = samples.images[1] ?? '';
    await page.locator('#panel input[type=file]').first().setInputFiles(picture);
    await page.locator('.ant-message-error').getByText(words('upload.failed')).waitFor();
    await page.locator('#panel').getByText(serverWords('upload.noRoom')).waitFor();
    await letThrough();
  });

  it('keeps the choices for uploads with a notice of five seconds (W-409, W-509)', async () => {
    await page.goto(`${server.url}/book_edit2/convert`);
    const save = page.getByRole('button', { name: words('options.save') });
    await save.waitFor();
    const seconds = studio.toastSeconds('success');
    await save.click();
    await page.getByText(words('options.saved')).waitFor();
    const stayed = await seconds;
    expect(stayed).toBeGreaterThan(4);
    expect(stayed).toBeLessThan(10);
  });

  it('goes to the login where the ready config finds nobody signed in (W-483)', async () => {
    for (const code of ['LOGIN_TIMEOUT', 'LOGIN_SIGNOUT']) {
      const letThrough = await force(getReadyConfig.path, code, { status: 401 });
      await page.goto(`${server.url}/book_edit2/batch-upload?tid=0`);
      await page.getByRole('button', { name: words('login.signIn'), exact: true }).waitFor();
      const address = new URL(page.url());
      expect(address.pathname).toContain('login.php');
      expect(address.searchParams.get('return')).toBe('/book_edit2/batch-upload?tid=0');
      await letThrough();
    }
  });
});
