import { publicationsFolder } from '@leafcast/book';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { samples } from '../../testing/documents/samples.ts';
import { Client } from '../../testing/server/client.ts';
import { type Author, openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import type { TestServer } from '../../testing/server/server.ts';
import { startNewBook } from '../../testing/studio/new-menu.ts';
import { server as serverWords, editor as words } from '../../testing/studio/words.ts';
import { createNoPowersEnvironment, findSetting, getChangeCode, openBookSetup, runOperatorCommand } from './limits.ts';

const { env, remove } = createNoPowersEnvironment();
const { author, books, cookie } = inject('prepared');
/** A book that no other window has opened, because that window would hold its editing lock for a while. */
const [own] = books;

let place: TestEnvironment;
let server: TestServer;
let made: Author;

beforeAll(async () => {
  place = await openTestEnvironment({ env });
  ({ server } = place);
});
beforeEach(async () => {
  // The browser logs refused requests, as docs/reference/errors.md requires.
  const expected = /status 403: POST .*\/api\/book\/|console: (Failed to load resource|\/api\/book\/)/;
  made = await place.come({ cookie, expected });
  return made.close;
});
afterAll(async () => {
  await place?.leave();
  remove();
});

const dialog = () => made.page.getByRole('dialog');

/** Uploads one book more than permitted, and returns the resulting message. */
async function refused(): Promise<string> {
  await made.studio.choose(samples.chinese);
  await made.studio.start();
  await dialog().waitFor();
  return (await dialog().textContent()) ?? '';
}

describe('an account that has reached its limits', () => {
  it('displays a dialog with a contact link when the limit of books is reached (W-382, W-384, W-485)', async () => {
    await made.page.goto(`${server.url}/book_edit2/upload`);
    const text = await refused();
    expect(text).toContain(words('limit.bookFileCount'));
    expect(text).toContain(serverWords('code.BOOK_UPLOAD_OVER_LIMIT'));
    expect(
      await dialog()
        .getByRole('link', { name: words('power.contact') })
        .count(),
    ).toBe(1);
    await made.check('powers-limit');
    await made.studio.answer(words('action.ok'));
  });

  it('displays its individual limit if the operator has set one for it (W-387)', async () => {
    const give = (powers: object) => runOperatorCommand(server, 'set-powers', author.email, JSON.stringify(powers));
    onTestFinished(() => give({}));
    await give({ bookFileCount: { limit: 1 } });
    await made.page.goto(`${server.url}/book_edit2/upload`);
    expect(await refused()).toContain(serverWords('limit.custom', { limit: 1 }));
  });

  it('creates and counts publications separately from books, and the editor labels them as publications (W-019, W-020, W-383, W-486, W-531)', async () => {
    const { page, studio } = made;
    await page.goto(`${server.url}/book_edit2/books`);
    await page.getByRole('link', { name: words('books.publications') }).click();
    await page.getByRole('heading', { name: words('books.publications') }).waitFor();
    expect(new URL(page.url()).searchParams.get('fid')).toBe(publicationsFolder);
    await page.getByText(words('books.nonePublications')).waitFor();
    await startNewBook(page, 'new.files');
    await page.getByRole('heading', { name: words('upload.headingPublication') }).waitFor();
    await studio.choose(samples.threePages);
    await studio.start();
    await studio.phase('three-pages', 'complete');
    const text = await refused();
    expect(text).toContain(words('limit.publicationCount'));
    expect(text).toContain(serverWords('limit.publications'));
    await studio.answer(words('action.ok'));
    await studio.open('three-pages');
    await page.getByText(words('type.publication'), { exact: true }).waitFor();
    await made.check('powers-publication');

    await page.goto(`${server.url}/book_edit2/books`);
    await page.getByRole('heading', { name: words('books.books') }).waitFor();
    await page.locator('.book-card a').first().click();
    await page.getByText(words('type.book'), { exact: true }).waitFor();
  });
});

describe('a member of a team', () => {
  it("edits team books with the features of the team, and personal books with the features of the member's own account (W-018)", async () => {
    const { page, studio } = made;
    const shadow = () => findSetting(page, 'shadowLeftWidth').locator('input').first();
    await runOperatorCommand(server, 'set-member', author.email, 'tea', 'editor');
    await page.goto(`${server.url}/book_edit2/upload?tid=tea`);
    await studio.choose(samples.chinese);
    await studio.start();
    await studio.phase('chinese', 'complete');
    await studio.open('chinese');
    await studio.preview.opened();
    expect(new URL(page.url()).searchParams.get('tid')).toBe('tea');
    await openBookSetup(studio);
    expect(await shadow().isDisabled()).toBe(false);
    const saving = studio.kept();
    await findSetting(page, 'hardCover').getByRole('switch').click();
    await saving;
    await studio.saved();
    await made.check('powers-team');

    const client = Client.withSession(server.url, cookie);
    const change = { bookConfig: { shadowLeftWidth: 20 } };
    expect(await getChangeCode(client, own?.id ?? '', change)).toBe('NO_PERMISSION');
    await page.goto(`${server.url}/book_edit2/books`);
    await page.getByRole('heading', { name: words('books.books') }).waitFor();
    await page.locator(`.book-card a[href*="${own?.number}"]`).first().click();
    await studio.preview.opened();
    await openBookSetup(studio);
    expect(await shadow().isDisabled()).toBe(true);
  });
});
