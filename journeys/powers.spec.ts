import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features, publicationsFolder } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Author, openPlace, type Place } from '../testing/place.ts';
import { root } from '../testing/root.ts';
import { samples } from '../testing/samples.ts';
import type { TestServer } from '../testing/server.ts';
import { newAccount, type Studio } from '../testing/studio.ts';
import { server as serverWords, settings as settingWords, editor as words } from '../testing/words.ts';

const account = newAccount();
const folder = mkdtempSync(join(tmpdir(), 'leafcast-powers-'));
const limits = join(folder, 'limits.json');
/** Points accounts may hold books here, and change nothing in them that needs a power. */
const denied = Object.fromEntries(
  features
    .filter((name) => !['upload', 'bookFileCount', 'publicationCount'].includes(name))
    .map((name) => [name, { allowed: false }]),
);

let place: Place;
let server: TestServer;
let made: Author;
let studio: Studio;
let page: Page;
let bookId: string;

beforeAll(async () => {
  writeFileSync(
    limits,
    JSON.stringify({ 1: { ...denied, bookFileCount: { limit: 1 }, publicationCount: { limit: 1 } } }),
  );
  const env = { POWER_LIMITS: limits, SUPPORT_CONTACT: 'help@leafcast.example' };
  place = await openPlace({ env });
  ({ server } = place);
  // What is refused is logged in the browser, as the table of errors wants it.
  const expected = /status 403: POST .*\/api\/book\/|console: (Failed to load resource|\/api\/book\/)/;
  made = await place.come({ expected });
  ({ page, studio } = made);
});
afterAll(async () => {
  await place?.leave();
  rmSync(folder, { recursive: true, force: true });
});

/** The code that the server answers a change with, asked without the editor. */
const change = (fields: object) =>
  page.evaluate(
    async (body) => {
      const answer = await fetch('/api/book/update-book', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()).code;
    },
    { bookId, ...fields },
  );

/** Does something to the account as the operator does. */
async function operate(command: string, ...rest: readonly string[]) {
  const main = join(root, 'apps/server/src/main.ts');
  const args = [main, command, account.email, ...rest, '--data', join(server.data, 'data')];
  expect(await once(spawn(process.execPath, args), 'close')).toEqual([0, null]);
}
const give = (powers: object) => operate('set-powers', JSON.stringify(powers));

/** Unfolds everything of the panel that is open. */
async function unfold() {
  const folded = page.locator('#panel details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

async function openSetup() {
  await studio.section('design');
  await page.getByRole('tab', { name: settingWords('design.setup') }).click();
  await page.locator('details.setting-group').first().waitFor();
  await unfold();
}

const setting = (key: string) => page.locator(`#panel [data-setting="${key}"]`);
const dialog = () => page.getByRole('dialog');

it('an account without powers makes a book', async () => {
  await studio.enter(account);
  await studio.choose(samples.threePages);
  await studio.start();
  await studio.phase('three-pages', 'complete');
  bookId = await page.evaluate(async () => {
    const answer = await fetch('/api/book/get-book-list', { method: 'POST' });
    return (await answer.json()).data.list[0].bookId;
  });
  // Needs no power itself, and shows the link that does.
  expect(await change({ bookConfig: { homeButton: true } })).toBe('OK');
  await studio.open('three-pages');
  await studio.preview.opened();
});

describe('the settings of an account without their powers (W-365, W-366, W-369, W-374 … W-381)', () => {
  it.each([
    ['shadow', 'shadowLeftWidth', 20],
    ['thickness', 'pageThickness', 20],
    ['ad banner', 'haveAd', true],
    ['hiding the toolbar', 'toolbarVisible', false],
    ['copying text', 'selectText', false],
    ['turning by itself', 'autoFlip', true],
    ['home link', 'homeUrl', 'https://a.example/'],
    ['hard cover', 'hardCover', true],
    ['download', 'download', true],
    ['phone button', 'phoneButton', true],
    ['reader messages', 'messageButton', 'Show'],
  ])('are disabled with the reason, and refused by the server: %s', async (_, key, value) => {
    await openSetup();
    const control = setting(key).locator('input, textarea, select, [role=switch]').first();
    expect(await control.isDisabled()).toBe(true);
    expect(await setting(key).textContent()).toContain(words('power.deniedTitle'));
    expect(await change({ bookConfig: { [key]: value } })).toBe('NO_PERMISSION');
  });
});

describe('an account without a power', () => {
  it('marks no page (W-367)', async () => {
    await studio.section('bookmark');
    await page.locator('#panel .setting-denied').waitFor();
    expect(await page.getByRole('button', { name: settingWords('bookmarks.add') }).isDisabled()).toBe(true);
    const tabs = [{ value: 'A', attribute: { color: '0xff0000', pageIndex: 0, fontColor: '0xffffff' } }];
    expect(await change({ tabconfig: { tabs } })).toBe('NO_PERMISSION');
    await made.check('powers-bookmarks');
  });

  it('makes no table of contents (W-368)', async () => {
    await studio.section('catalog');
    await page.locator('#panel .setting-denied').waitFor();
    expect(await page.getByRole('button', { name: settingWords('contents.add') }).isDisabled()).toBe(true);
    expect(await change({ olsconfig: [{ c: 'A', p: 1, u: '', l: 1, ci: [] }] })).toBe('NO_PERMISSION');
  });

  it('adds no language (W-371)', async () => {
    await studio.section('language');
    await page.locator('#panel .setting-denied').waitFor();
    expect(await page.locator('#panel .ant-select-disabled').count()).toBeGreaterThan(0);
    expect(await change({ languages: ['en', 'de'] })).toBe('NO_PERMISSION');
  });

  it('does not describe the book, call it hot or give it a picture for sharing (W-370, W-372, W-373)', async () => {
    await studio.section('basic');
    expect(await page.getByLabel(words('basic.desc')).isDisabled()).toBe(true);
    expect(await change({ desc: 'Words' })).toBe('NO_PERMISSION');
    const label = page.getByRole('combobox', { name: settingWords('basics.label') });
    await label.click();
    const hot = page.locator('.ant-select-item-option', { hasText: settingWords('basics.label.hot') });
    expect(await hot.getAttribute('aria-disabled').catch(() => null)).not.toBe('false');
    expect(await hot.getAttribute('class')).toContain('disabled');
    await page.keyboard.press('Escape');
    expect(await change({ label: 2 })).toBe('NO_PERMISSION');
    const picture = page.locator('#panel .field', { hasText: settingWords('basics.sharePicture') });
    expect(await picture.last().getByText(words('power.deniedTitle')).count()).toBe(1);
    expect(await change({ bookConfig: { shareImage: 'media/0123456789abcdef0123.png' } })).toBe('NO_PERMISSION');
  });

  it('is told in a dialog whom to ask (W-384, W-386, W-469)', async () => {
    await openSetup();
    await setting('hardCover')
      .getByRole('button', { name: words('power.contact') })
      .click();
    await dialog().waitFor();
    expect(await dialog().textContent()).toContain(words('power.deniedTitle'));
    expect(await dialog().textContent()).toContain(words('power.denied'));
    const link = dialog().getByRole('link', { name: words('power.contact') });
    expect(await link.getAttribute('href')).toBe('/product-serve/?lang=en#support');
    await made.check('powers-dialog');
    const [support] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await support.getByRole('link', { name: 'help@leafcast.example' }).waitFor();
    await support.close();
    await studio.answer(words('action.ok'));
  });
});

describe('powers that change while the editor is open', () => {
  it('given to the account alone they win over the limits file (W-359)', async () => {
    await give({ hardCover: { allowed: true } });
    await page.reload();
    await studio.preview.opened();
    await openSetup();
    expect(await setting('shadowLeftWidth').locator('input').first().isDisabled()).toBe(true);
    const saving = studio.kept();
    await setting('hardCover').getByRole('switch').click();
    await saving;
    await studio.saved();
  });

  it('taken away they bring a toast of five seconds, and what was changed back (W-385, W-508)', async () => {
    await give({});
    const seconds = studio.toastSeconds('error');
    await setting('hardCoverOuterBorder').getByRole('switch').click();
    await page.getByText(serverWords('code.NO_PERMISSION')).first().waitFor();
    await expect
      .poll(() => setting('hardCoverOuterBorder').getByRole('switch').getAttribute('aria-checked'))
      .toBe('false');
    const stayed = await seconds;
    expect(stayed).toBeGreaterThan(4);
    expect(stayed).toBeLessThan(10);
  });
});

describe('an account that holds as many as it may', () => {
  const refused = async () => {
    await studio.choose(samples.chinese);
    await studio.start();
    await dialog().waitFor();
    return (await dialog().textContent()) ?? '';
  };

  it('is told so of books in a dialog with a way to ask for more (W-382, W-384, W-485)', async () => {
    await page.goto(`${server.url}/book_edit2/upload`);
    const text = await refused();
    expect(text).toContain(words('limit.bookFileCount'));
    expect(text).toContain(serverWords('code.BOOK_UPLOAD_OVER_LIMIT'));
    expect(
      await dialog()
        .getByRole('link', { name: words('power.contact') })
        .count(),
    ).toBe(1);
    await made.check('powers-limit');
    await studio.answer(words('action.ok'));
  });

  it('is told its own limit where it has one (W-387)', async () => {
    await give({ bookFileCount: { limit: 1 } });
    await page.goto(`${server.url}/book_edit2/upload`);
    expect(await refused()).toContain(serverWords('limit.custom', { limit: 1 }));
    await studio.answer(words('action.ok'));
    await give({});
  });

  it('makes publications apart from books, and the editor calls them so (W-019, W-020, W-383, W-486, W-531)', async () => {
    await page.goto(`${server.url}/book_edit2/upload`);
    await page.getByRole('link', { name: words('books.publications') }).click();
    await page.getByRole('heading', { name: words('books.publications') }).waitFor();
    await page.getByRole('heading', { name: words('upload.headingPublication') }).waitFor();
    expect(new URL(page.url()).searchParams.get('fid')).toBe(publicationsFolder);
    await page.getByText(words('books.none')).waitFor();
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

    await page.goto(`${server.url}/book_edit2/upload`);
    await page.getByRole('heading', { name: words('books.books') }).waitFor();
    await page.locator('.book-card a').first().click();
    await page.getByText(words('type.book'), { exact: true }).waitFor();
  });
});

describe('a member of a team', () => {
  it('makes and edits its books by the rights of the team, and its own by its own (W-018)', async () => {
    await operate('set-member', 'tea', 'editor');
    await page.goto(`${server.url}/book_edit2/upload?tid=tea`);
    await studio.choose(samples.chinese);
    await studio.start();
    await page.locator('.task-list > li[data-phase=complete]').last().waitFor();
    await page
      .locator('.task-list > li')
      .last()
      .getByRole('link', { name: /^Open in the editor/ })
      .click();
    await studio.preview.opened();
    expect(new URL(page.url()).searchParams.get('tid')).toBe('tea');
    await openSetup();
    expect(await setting('shadowLeftWidth').locator('input').first().isDisabled()).toBe(false);
    const saving = studio.kept();
    await setting('hardCover').getByRole('switch').click();
    await saving;
    await studio.saved();
    await made.check('powers-team');
    expect(await change({ bookConfig: { shadowLeftWidth: 20 } })).toBe('NO_PERMISSION');
    await page.goto(`${server.url}/book_edit2/upload`);
    await page.getByRole('heading', { name: words('books.books') }).waitFor();
    await page.locator('.book-card', { hasText: 'Three pages' }).getByRole('link').first().click();
    await studio.preview.opened();
    await openSetup();
    expect(await setting('shadowLeftWidth').locator('input').first().isDisabled()).toBe(true);
  });
});
