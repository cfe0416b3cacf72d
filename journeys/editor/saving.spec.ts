import { updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { waitUntilSettled } from '../../testing/browser/wait-until-at-rest.ts';
import { type Author, openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { Studio } from '../../testing/studio/studio.ts';
import { editor as words } from '../../testing/studio/words.ts';

const { cookie, books } = inject('prepared');

let place: TestEnvironment;
let made: Author;
let studio: Studio;
let page: Page;

const address = () => `${place.server.url}/book_edit2/editor?num=${books[0]?.number}`;

// Each test has a separate server, because it interferes with the connection or the server.
beforeEach(async () => {
  place = await openTestEnvironment({ own: true });
  onTestFinished(() => place.leave());
  const expected = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|status 5\d\d|EventSource/;
  made = await place.come({ cookie, expected });
  ({ page, studio } = made);
  await page.goto(address());
  await studio.preview.opened();
});

const state = () => page.locator('.save-status').getAttribute('data-state');
const title = () => page.getByRole('heading', { level: 1 }).getByRole('textbox');

describe('the studio', () => {
  it('keeps unsaved changes while offline, displays one message, and saves when it is online again (W-285, W-287, W-493)', async () => {
    const toast = page.locator('.ant-message-error').getByText(words('error.network'));
    await made.context.setOffline(true);
    await title().fill('Kept for now');
    await toast.waitFor();
    await toast.waitFor({ state: 'detached' });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(updateBook.path));
    await title().fill('Kept on the way');
    await failed;
    await expect.poll(state).toBe('error');
    await waitUntilSettled(page);
    expect(await toast.count()).toBe(0);
    await page.locator('.save-status').getByRole('button').click();
    await toast.waitFor();
    await page.locator('.save-status').getByText(words('save.error')).waitFor();
    expect(await title().inputValue()).toBe('Kept on the way');
    await made.context.setOffline(false);
    await studio.saved();
    await expect.poll(state).toBe('success');
  });

  it('asks for confirmation before leaving with unsaved changes, and restores them after a crash of server and page (W-286)', async () => {
    await place.server.kill();
    await title().fill('Survives');
    await expect.poll(state).toBe('error');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await page.evaluate(() => setTimeout(() => location.reload()));
    expect(await asked).toBe('beforeunload');
    // Close the page without events, as in a crash, and open a new page.
    await page.close();
    await place.server.start();
    page = await made.context.newPage();
    studio = new Studio(page, place.server.url);
    await page.goto(address());
    await studio.preview.opened();
    await expect.poll(() => title().inputValue()).toBe('Survives');
    // The closed page could not release its editing lock, so the new page takes over the lock.
    await page.getByRole('button', { name: words('lease.takeOver') }).click();
    await studio.saved();
    expect(await title().inputValue()).toBe('Survives');
  });
});
