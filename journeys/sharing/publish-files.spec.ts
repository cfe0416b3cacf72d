import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { publishing as t, sharing as words } from '../../testing/studio/words.ts';
import { createColoredPdf } from '../reader/engines/colored-pages.ts';

const env = { ...process.env, LC_ALL: 'C.UTF-8' };
const run = (program: string, args: readonly string[]) => promisify(execFile)(program, args, { env });
const title = 'Colors to carry';
let place: TestEnvironment;
let client: Client;
let bookId: string;
let number: string;

beforeAll(async () => {
  place = await openTestEnvironment();
  client = Client.withSession(place.server.url, place.cookie);
  ({ bookId, number } = await client.upload(title, [{ name: 'colors.pdf', bytes: createColoredPdf(4) }]));
  await client.settled(bookId);
});
afterAll(() => place?.leave());

async function openTab(viewport = { width: 1440, height: 900 }) {
  const author = await place.come({ cookie: place.cookie, viewport, expected: /\/preview\/|book\.json: status 404/ });
  onTestFinished(() => author.close());
  await author.page.goto(`${place.server.url}/book_edit2/editor?num=${number}`);
  await author.page.getByRole('button', { name: words('publish.publish'), exact: true }).click();
  await author.page.getByRole('tab', { name: words('tab.download') }).click();
  await panel(author.page)
    .getByRole('button', { name: t('publish'), exact: true })
    .waitFor();
  return author;
}

const panel = (page: Page) => page.getByRole('tabpanel', { name: words('tab.download') });
const publish = (page: Page) =>
  panel(page)
    .getByRole('button', { name: t('publish'), exact: true })
    .click();

async function choose(page: Page, kind: string) {
  await panel(page).getByLabel(t('kind'), { exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: kind }).click();
}

async function downloaded(page: Page, name: string): Promise<string> {
  const button = panel(page).getByRole('link', { name: `${t('download')}: ${name}` });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(name);
  return download.path();
}

describe('the book as a file in the share sheet', () => {
  it('is created as a Windows program, and is marked as out of date for its author once the book has changed (D-111, D-699)', async () => {
    const { page, check } = await openTab();
    await check('share-files');
    await publish(page);
    const name = `${title}.exe`;
    const { stdout } = await run('unzip', ['-l', await downloaded(page, name)]).catch((error) => error);
    expect(stdout).toContain('reader/reader.js');
    await client.call(updateBook, { bookId, bookConfig: { searchButton: false } });
    await publish(page);
    const question = page.getByRole('dialog', { name });
    await question.getByText(t('replaceText')).waitFor();
    await question.getByRole('button', { name: t('replace') }).click();
    await downloaded(page, name);
    await panel(page)
      .getByRole('button', { name: `${t('remove')}: ${name}` })
      .click();
    await expect.poll(() => panel(page).getByText(name).count()).toBe(0);
  });

  it('cannot have a name that operating systems do not accept (D-553 … D-563)', async () => {
    const { page } = await openTab();
    const field = panel(page).getByLabel(t('fileName'));
    for (const [name, issue] of [
      ['a/b.exe', 'nameCharacters'],
      ['a！.exe', 'nameCharacters'],
      ['a.zip', 'nameExtension'],
      ['', 'nameMissing'],
    ] as const) {
      await field.fill(name);
      await panel(page)
        .getByText(t(`wrong.${issue}`, { extension: 'exe' }))
        .waitFor();
      const button = panel(page).getByRole('button', { name: t('publish'), exact: true });
      expect(await button.isDisabled()).toBe(true);
    }
  });

  it('is created as an Android package, signed with a certificate created in the same dialog (D-113, D-117, D-394 … D-410)', async () => {
    const { page, check } = await openTab({ width: 390, height: 844 });
    await choose(page, t('kind.apk'));
    await check('share-files-apk-390');
    await panel(page)
      .getByRole('button', { name: t('newSignature') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('signature.new') });
    await dialog.getByLabel(t('signature.name'), { exact: true }).fill('Mia Press');
    await dialog.getByLabel(t('signature.password'), { exact: true }).fill('12345');
    const create = dialog.getByRole('button', { name: t('signature.create') });
    await create.click();
    await dialog.getByText(t('wrong.signaturePasswordLength')).waitFor();
    await dialog.getByLabel(t('signature.password'), { exact: true }).fill('leaf-by-leaf');
    await create.click();
    await dialog.getByText(t('wrong.signaturePasswordsDiffer')).waitFor();
    await check('share-signature-390');
    await dialog.getByLabel(t('signature.confirmation')).fill('leaf-by-leaf');
    await create.click();
    await expect.poll(() => dialog.count()).toBe(0);
    await panel(page).getByLabel(t('appId')).fill('com.example.colors');
    await publish(page);
    const path = await downloaded(page, `${title}.apk`);
    const { stdout } = await run('aapt', ['dump', 'badging', path]);
    expect(stdout).toContain("name='com.example.colors' versionCode='1'");
    expect(stdout).toContain(`application-label:'${title}'`);
    // The next suggested version number is one higher.
    await expect.poll(() => panel(page).getByLabel(t('versionNumber')).inputValue()).toBe('2');
  });
});
