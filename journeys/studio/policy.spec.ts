import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntilAtRest } from '../../testing/browser/wait-until-at-rest.ts';
import { type Author, openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';

let place: TestEnvironment;
let author: Author;
let guest: Author;
let number: string;
beforeAll(async () => {
  place = await openTestEnvironment();
  ({ number } = await place.takeBook());
  author = await place.come({ cookie: place.cookie });
  guest = await place.come();
  for (const { page } of [author, guest]) await page.addInitScript(recordViolations);
});
afterAll(() => place?.leave());

/** Runs in the page and its frames. */
function recordViolations(): void {
  const violations: string[] = [];
  Reflect.set(window, 'policyViolations', violations);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    violations.push(`${violatedDirective}: ${blockedURI} ${sample}`),
  );
}
const violationsOf = (page: Page) => page.evaluate((): readonly string[] => Reflect.get(window, 'policyViolations'));

/** Opens a screen, performs an action there, and checks the screen's policy and that nothing was blocked. */
async function visit({ page }: Author, path: string, landmark: string, act?: () => Promise<unknown>): Promise<void> {
  // Leave the document first: it would stay loaded if only the hash of the URL differs.
  await page.goto('about:blank');
  const response = await page.goto(place.server.url + path);
  expect((await response?.allHeaders())?.['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/);
  await page.locator(landmark).first().waitFor();
  await act?.();
  await waitUntilAtRest(page);
  expect(await violationsOf(page), path).toEqual([]);
  expect(await page.locator('style').count(), path).toBe(0);
}

it('The studio does not need inline styles or inline scripts on its main screens and in its dialogs (safety T5)', async () => {
  const { page } = author;
  await visit(guest, '/book_edit2/welcome', 'h1');
  await visit(guest, '/login.php', 'form');
  await visit(author, '/book_edit2/books', '.book-card', async () => {
    await page.locator('.book-card button[aria-haspopup=menu]').first().click();
    await page.locator('[data-menu-id$=share]').click();
    await page.locator('.share-sheet').waitFor();
  });
  await visit(author, '/book_edit2/convert#blank', '#blank', async () => {
    await page.locator('#blank .ant-select').first().click();
    await page.locator('.ant-select-dropdown:visible').waitFor();
  });
  for (const screen of ['upload', 'account', 'team', 'bookcases', 'statistics'])
    await visit(author, `/book_edit2/${screen}`, '.frame-content > *');
  for (const panel of ['basic', 'setup', 'template', 'page', 'catalog', 'config'])
    await visit(author, `/book_edit2/editor?num=${number}#${panel}`, '.panel');
  await visit(author, `/editorv2/?num=${number}`, '.editor-top');
});

it('The styles of Ant Design apply under the content security policy', async () => {
  await visit(guest, '/login.php', 'form .ant-btn-primary');
  const button = guest.page.locator('form .ant-btn-primary');
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(23, 99, 79)');
});
