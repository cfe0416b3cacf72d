import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginUpload, endUpload, getBook, getReadyConfig, uploadBookFiles, uploadFile } from '@leafcast/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import { authorVisit, client, come, editorUrl, page, server, studio, useDesk } from '../../testing/server/desk.ts';
import type { Author } from '../../testing/server/place.ts';
import { server as serverWords, settings as settingWords, editor as words } from '../../testing/studio/words.ts';

// These tests cause failures: the browser logs their status codes, and the studio logs unexpected errors.
const expected = /status \d{3}|Failed to load resource|\/api\//;

useDesk({ expected });

/** The upload screen, in a window next to the editor. */
let upload: Author | undefined;
/** Opens the upload screen unless it is already open. */
async function atUpload(): Promise<Author> {
  if (!upload || upload.page.isClosed()) upload = await come({ cookie: client.cookie, expected });
  const address = `${server.url}/book_edit2/upload`;
  if (upload.page.url() !== address) await upload.page.goto(address);
  await upload.studio.atUpload();
  return upload;
}

interface Answer {
  readonly status?: number;
  readonly msg?: string;
}

/**
 * Mocks the response of an API call in a window. The returned function removes the mock; otherwise, it is removed at
 * the end of the test.
 */
async function force({ page }: Pick<Author, 'page'>, path: string, code: string, answer: Answer = {}) {
  const { status = 200, msg = serverWords('code.ERROR') } = answer;
  const body = JSON.stringify({ code, data: null, msg, status: '0', mess: msg });
  const address = `${server.url}${path}**`;
  await page.route(address, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  const letThrough = () => page.unroute(address);
  onTestFinished(letThrough);
  return letThrough;
}

/** Starts an upload that fails, and returns the error displayed in its row. */
async function failing({ studio }: Author): Promise<string> {
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

describe('a failed upload', () => {
  it('displays a request error, and a toast that the upload failed (W-495, W-496)', async () => {
    const author = await atUpload();
    await author.page.reload();
    await force(author, uploadBookFiles.path, 'ERROR', { status: 400 });
    const toast = author.page.locator('.ant-message-error').getByText(words('upload.failed')).waitFor();
    expect(await failing(author)).toContain(words('upload.fault.request'));
    await toast;
  });

  it('displays a login timeout, both for the transfer of the bytes and for the start of the upload task (W-497)', async () => {
    const author = await atUpload();
    for (const path of [uploadBookFiles.path, beginUpload.path]) {
      const letThrough = await force(author, path, 'LOGIN_TIMEOUT', { status: 401 });
      expect(await failing(author), path).toContain(words('upload.fault.timeout'));
      await letThrough();
    }
  });

  it('displays an invalid signature (W-498)', async () => {
    const author = await atUpload();
    for (const path of [uploadBookFiles.path, endUpload.path]) {
      const letThrough = await force(author, path, 'FORBIDDEN', { status: 403 });
      expect(await failing(author), path).toContain(words('upload.fault.signature'));
      await letThrough();
    }
  });

  it('displays an unknown error if the upload script is broken (W-499)', async () => {
    const tus = /\/assets\/browser-[^/]*\.js$/;
    const author = await atUpload();
    await author.page.route(tus, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {};' }));
    // Close the window, because the next test needs the real upload script.
    onTestFinished(() => author.close());
    await author.page.reload();
    await author.studio.atUpload();
    expect(await failing(author)).toContain(words('upload.fault.unknown'));
  });

  it('displays that the upload task failed, and the reason (W-500)', async () => {
    const author = await atUpload();
    await force(author, endUpload.path, 'ERROR', { msg: serverWords('upload.damaged') });
    const problem = await failing(author);
    expect(problem).toContain(words('upload.fault.task'));
    expect(problem).toContain(serverWords('upload.damaged'));
  });

  it('displays that the task could not be created, and the reason (W-501)', async () => {
    const author = await atUpload();
    await force(author, beginUpload.path, 'ERROR', { msg: serverWords('upload.noRoom') });
    const problem = await failing(author);
    expect(problem).toContain(words('upload.fault.creation'));
    expect(problem).toContain(serverWords('upload.noRoom'));
    await author.check('errors-upload');
  });
});

describe('a failed conversion', () => {
  it('is reported for a PDF (W-502)', async () => {
    const bad = join(server.data, 'broken.pdf');
    writeFileSync(bad, Buffer.concat([readFileSync(samples.threePages).subarray(0, 600), Buffer.alloc(4000, 0x20)]));
    const { studio, check } = await atUpload();
    await studio.choose(bad);
    await studio.start();
    await studio.phase('broken', 'error');
    await studio.task('broken').getByText(serverWords('convert.pdf')).waitFor();
    await check('errors-conversion');
  });
});

describe('the studio', () => {
  it('reports that the configuration of a book could not be initialized, and retries on request (W-494)', async () => {
    const letThrough = await force(authorVisit, getBook.path, 'ERROR');
    await page.goto('about:blank');
    await page.goto(editorUrl());
    await page.getByRole('heading', { name: words('editor.initFailed') }).waitFor();
    await authorVisit.check('errors-editor');
    await letThrough();
    await page.getByRole('button', { name: words('action.tryAgain') }).click();
    await studio.preview.opened();
  });

  it('displays a title with special characters as it was typed, also after a reload (W-355)', async () => {
    const title = '<b>Tea</b> & "leaves" &amp; \'more\'';
    await studio.rename(title);
    await page.reload();
    await studio.preview.opened();
    const field = page.getByRole('heading', { level: 1 }).getByRole('textbox', { name: words('basic.title') });
    expect(await field.inputValue()).toBe(title);
  });

  it('displays a toast if a file could not be uploaded, and the reason next to the field where it was chosen (W-495)', async () => {
    await studio.section('basic');
    await force(authorVisit, uploadFile.path, 'ERROR', { msg: serverWords('upload.noRoom') });
    await page.getByText(settingWords('basics.coverPicture')).click();
    const picture = samples.images[1] ?? '';
    await page.locator('#panel input[type=file]').first().setInputFiles(picture);
    await page.locator('.ant-message-error').getByText(words('upload.failed')).waitFor();
    await page.locator('#panel').getByText(serverWords('upload.noRoom')).waitFor();
  });
});

describe('the other screens', () => {
  it('save the upload options, and display a notice for five seconds (W-409, W-509)', async () => {
    const { page, studio } = await atUpload();
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

  it('redirect to the sign-in page if the API call `get-ready-config` reports that there is no session (W-483)', async () => {
    const author = await atUpload();
    const { page } = author;
    for (const code of ['LOGIN_TIMEOUT', 'LOGIN_SIGNOUT']) {
      const letThrough = await force(author, getReadyConfig.path, code, { status: 401 });
      await page.goto(`${server.url}/book_edit2/batch-upload?tid=0`);
      await page.getByRole('button', { name: words('login.signIn'), exact: true }).waitFor();
      const address = new URL(page.url());
      expect(address.pathname).toContain('login.php');
      expect(address.searchParams.get('return')).toBe('/book_edit2/batch-upload?tid=0');
      await letThrough();
    }
  });
});
