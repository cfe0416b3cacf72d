import { dirname, join } from 'node:path';
import { checkForUpdate, cloudLogout, getCloudUploads, getLicense, getProjects, getUpdate } from '@leafcast/contract';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import { type Stage, wide } from './stage.ts';

type Scene = (stage: Stage) => Promise<void>;

const update = { version: '99.1.0', issued: '2026-01-02T03:04:05Z', notes: 'Pages turn faster.\nCovers are sharper.' };

/** Returns the colors of a button before and during hover. */
async function looksOnHover(button: Locator): Promise<readonly string[]> {
  const look = () =>
    button.evaluate((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return `${color} on ${backgroundColor}`;
    });
  const before = await look();
  await button.hover({ force: true });
  return [...new Set([before, await look()])];
}

/** Scene for the home screen and the screens reached from it. */
export const screens: Scene = async (stage) => {
  const { page, program } = stage;
  await stage.answer(getProjects, { list: [] });
  await stage.answer(getUpdate, { current: '1.0.0', checks: true, update });
  await stage.fresh();
  await page.locator('.recent .empty').waitFor();
  expect(await looksOnHover(page.locator('.ribbon button:disabled').first())).toHaveLength(1);
  await page.locator('.banner summary').click();
  await stage.look('home-empty');
  await stage.clearAnswer();
  await stage.fresh();
  await page.locator('.recent-card').waitFor();
  await stage.look('home');
  stage.menu('howTo');
  await page.locator('.help article').first().waitFor();
  await stage.look('help');
  stage.menu('batch');
  await page.locator('.batch .empty').waitFor();
  await stage.look('batch-empty');
  await page.locator('.batch-bar button').first().click();
  await program.answer({ paths: [samples.threePages, samples.chinese] });
  await page.locator('.batch-files tbody tr').nth(1).waitFor();
  await stage.look('batch');
  await page.locator('.batch-bar .ant-btn-dangerous').click();
  await stage.look('batch-question');
  await (await stage.dialog()).locator('.ant-btn-dangerous').click();
  await page.locator('.batch .empty').waitFor();
  await stage.fresh('/book_edit2/upload');
  await page.locator('.drop-zone').waitFor();
  await stage.look('import');
  await page.locator('.drop-zone-buttons button').last().click();
  await page.locator('.merge-bar button').last().click();
  await program.answer({ paths: [dirname(samples.threePages)] });
  await page.locator('.merge-item').nth(2).waitFor();
  await stage.look('import-merge');
  await stage.escape();
  stage.menu('importOptions');
  await page.locator('form.options').waitFor();
  await stage.look('import-options');
  // Open this screen from the home screen. With the options visible already, the list of documents would push them
  // down, which counts as a layout shift without input.
  stage.menu('home');
  await page.locator('.recent-card').waitFor();
  stage.menu('importPdf');
  await program.answer({ paths: [samples.threePages] });
  await page.locator('.draft-list li').waitFor();
  await stage.look('import-chosen');
  stage.menu('new');
  await page.locator('form#blank').waitFor();
  await stage.look('new');
};

/** Scene for the dialogs of the help menu. */
export const tools: Scene = async (stage) => {
  await stage.fresh();
  for (const [id, content] of [
    ['about', '.tool-packages'],
    ['preferences', '.preferences-path'],
    ['report', '.tool-report'],
    ['feedback', 'textarea'],
    ['checkNow', '.ant-modal-body p'],
  ] as const) {
    stage.menu(id);
    const dialog = await stage.dialog();
    await dialog.locator(content).first().waitFor();
    if (id === 'feedback') await dialog.locator('.ant-btn-primary').click();
    await stage.look(id);
    await stage.escape();
  }
  await stage.answer(checkForUpdate, { outcome: 'newer', current: '1.0.0', update });
  stage.menu('checkNow');
  await (await stage.dialog()).locator('.tool-notes').waitFor();
  await stage.look('update');
  await stage.escape();
  await stage.clearAnswer();
};

/** Scene for registration online and offline, and for deregistration. */
export const license: Scene = async (stage) => {
  const { page } = stage;
  await stage.fresh();
  stage.menu('register');
  await (await stage.dialog()).locator('[readonly]').first().waitFor();
  await stage.look('register');
  await page.locator('.license button[type=submit]').click();
  await page.locator('.license .banner').waitFor();
  await stage.look('register-refused');
  await stage.escape();
  await stage.answer(getLicense, {
    isRegistered: true,
    beginning: 'LEAFC',
    expires: '2030-01-02T03:04:05Z',
    code: 0,
    text: '',
    help: '',
    trialPages: 12,
    page: '',
  });
  await stage.fresh();
  stage.menu('deactivate');
  await page.locator('.license .ant-btn-dangerous').click();
  await stage.look('deactivate-question');
  await stage.escape();
  await stage.look('deactivate');
  await stage.escape();
  await stage.clearAnswer();
};

/** Scene for the open project: the editor below the ribbon, and the dialogs opened from the ribbon. */
export const project: Scene = async (stage) => {
  const { page, program, bookId, folder } = stage;
  await stage.fresh();
  stage.menu(`recent:${bookId}`);
  await page.frameLocator('iframe.preview-frame[data-ready=true]').locator('#leafcast').waitFor();
  await stage.look('editor');
  await page.locator('.qr-button').click();
  await page.locator('.qr canvas, .qr svg, .qr .banner').first().waitFor();
  // A narrow window does not have this button.
  await stage.look('phone', [wide]);
  await page.keyboard.press('Escape');
  stage.menu('publish');
  await page.locator('.share-file-form').waitFor();
  await page.locator('.share-file-form button[type=submit]').click();
  await program.answer({ paths: [join(folder, `${crypto.randomUUID()}.zip`)] });
  await page.locator('.share-file-list .ant-btn-primary').waitFor();
  await stage.look('publish');
  await page.locator('.kind-card[data-kind=apk]').click();
  await stage.look('publish-apk');
  await page.locator('.share-signature button').first().click();
  await (await stage.dialog()).locator('input').first().waitFor();
  await stage.look('signature');
  await stage.escape();
  await stage.escape();
  stage.menu('multimedia');
  await page.locator('.desk-side').waitFor();
  await stage.look('multimedia');
  stage.menu('reimport');
  await (await stage.dialog()).locator('form').waitFor();
  await stage.look('reimport');
  await stage.escape();
};

/** Scene for the cloud: signing in, the account, its books, and an upload. */
export const cloud: Scene = async (stage) => {
  const { page, program, account, bookId } = stage;
  await program.client.call(cloudLogout, {});
  await stage.fresh();
  // Open the dialog from the ribbon, so that the focus returns to its button.
  const button = page.locator('.ribbon button:has(.anticon-cloud)');
  await button.click();
  await page.locator('.service-login button[type=submit]').click();
  await page.locator('.service-login .banner').waitFor();
  await stage.look('cloud-login');
  await page.locator('.service-login [type=email]').fill(account.email);
  await page.locator('.service-login [type=password]').fill(account.password);
  await page.keyboard.press('Enter');
  await page.locator('.service-table tbody tr').first().waitFor();
  await stage.look('online-books');
  await page.locator('.service-actions button:first-child:enabled').first().click();
  await page.locator('.service-share canvas, .service-share svg').first().waitFor();
  await stage.look('online-share');
  await stage.escape();
  await page.waitForFunction(() => document.activeElement?.matches('.ribbon button:has(.anticon-cloud)'));
  stage.menu('login');
  await page.locator('.service-user').waitFor();
  await stage.look('cloud-account');
  await stage.escape();
  stage.menu(`recent:${bookId}`);
  await page.locator('.editor-top').waitFor();
  stage.menu('upload');
  await page.locator('.cloud-form').waitFor();
  await stage.look('upload');
  await stage.escape();
  await stage.answer(getCloudUploads, {
    list: [
      {
        uploadId: 'u1',
        bookId,
        title: 'Tea',
        step: 'uploading',
        sent: 300_000,
        size: 1_000_000,
        files: { done: 4, total: 12, skipped: 1 },
        isPaused: false,
        isOffline: false,
        onlineId: '',
        url: '',
        problem: { message: 'No room.', isFinal: false },
      },
    ],
  });
  const { pathname, search } = new URL(page.url());
  await stage.fresh(pathname + search);
  await page.locator('.editor-top').waitFor();
  stage.menu('upload');
  await page.locator('.cloud-progress').waitFor();
  await stage.look('upload-failed');
  await page.locator('.service-user .ant-btn-text').click();
  await page.locator('.service-login').waitFor();
  await stage.escape();
  await stage.clearAnswer();
};
