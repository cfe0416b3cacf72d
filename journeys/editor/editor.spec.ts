import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sectionIds } from '../../apps/studio/src/editor/sections/section-ids.ts';
import { saveScreenshot } from '../../testing/browser/browser.ts';
import { waitUntilSettled } from '../../testing/browser/wait-until-at-rest.ts';
import {
  authorVisit,
  come,
  editorUrl,
  openFreshBook,
  page,
  server,
  studio,
  useDesk,
} from '../../testing/server/desk.ts';
import type { Author } from '../../testing/server/place.ts';
import { startNewBook } from '../../testing/studio/new-menu.ts';
import { editor as words } from '../../testing/studio/words.ts';
import { waitFixedTime } from '../../testing/wait-fixed-time.ts';

useDesk();

const base = '/book_edit2';
const state = () => page.locator('.save-status').getAttribute('data-state');
const top = (name: string) => page.locator('.editor-top').getByRole('button', { name, exact: true });
const title = () => page.getByRole('heading', { level: 1 }).getByRole('textbox');

async function stranger(): Promise<Author> {
  const authorVisit = await come();
  onTestFinished(() => authorVisit.close());
  return authorVisit;
}

describe('the routes', () => {
  it('show the landing page to visitors without a session, without waiting for a response (W-031, W-038)', async () => {
    const { page, check } = await stranger();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.goto(`${server.url}${base}/welcome`);
    await page.getByRole('heading', { name: words('welcome.heading') }).waitFor();
    // Only requests for the registration settings and the example book are expected, and none about the visitor.
    const asked = ['/api/user/get-registration', '/api/book/get-example-book'];
    expect(calls.filter((path) => !asked.includes(path))).toEqual([]);
    expect(await page.title()).toBe('Welcome - Leafcast');
    await check('welcome');
  });

  it('are documented in docs/reference/editor.md and reachable by links (W-039)', async () => {
    const list = readFileSync(new URL('../../docs/reference/editor.md', import.meta.url), 'utf8');
    const code = readFileSync(new URL('../../apps/studio/src/app/router.tsx', import.meta.url), 'utf8');
    const screens = [
      'account',
      'admin',
      'batch-upload',
      'bookcases',
      'books',
      'convert',
      'create',
      'editor',
      'figures',
      'help',
      'home',
      'inbox',
      'join',
      'plans',
      'statistics',
      'team',
      'upload',
      'welcome',
    ];
    expect([...code.matchAll(/path={`\$\{appBasePath\}\/([\w-]+)/g)].map(([, name]) => name).toSorted()).toEqual(
      screens,
    );
    for (const screen of screens) expect(list).toMatch(new RegExp(`[/\`]${screen}[\`?]`));

    const { page, studio } = await stranger();
    const lead = async (path: string, go: () => Promise<void>) => {
      await go();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    };
    const follow = (name: string, path: string) =>
      lead(path, () => page.getByRole('link', { name, exact: true }).first().click());
    await page.goto(`${server.url}/`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}/welcome`);
    await follow(words('login.signIn'), '/login.php');
    await follow(words('app.brand'), `${base}/welcome`);
    await follow(words('login.register'), '/login.php');
    await studio.register();
    const make = (way: Parameters<typeof startNewBook>[1], path: string) => lead(path, () => startNewBook(page, way));
    await make('nav.batch', `${base}/batch-upload`);
    await follow(words('nav.options'), `${base}/convert`);
    await make('new.files', `${base}/upload`);
    await follow(words('upload.blank'), `${base}/convert`);
    await follow(words('app.brand'), `${base}/books`);
    for (const place of ['statistics', 'bookcases', 'inbox', 'team'] as const)
      await follow(words(`nav.${place}`), `${base}/${place}`);
    await follow(words('nav.help'), `${base}/help`);
    await follow(words('books.books'), `${base}/books`);
  });

  it('show the upload screen by default, and each route has a title that contains the brand (W-026, W-027, W-029, W-030, W-032)', async () => {
    const { page, studio } = await stranger();
    await studio.enter();
    await page.goto(`${server.url}${base}/`);
    await studio.atUpload();
    expect(new URL(page.url()).pathname).toBe(`${base}/upload`);
    for (const [path, key] of [
      ['upload', 'upload.pageTitle'],
      ['batch-upload', 'batch.pageTitle'],
      ['convert', 'options.pageTitle'],
      ['editor', 'editor.pageTitle'],
    ] as const) {
      await page.goto(`${server.url}${base}/${path}`);
      await expect.poll(() => page.title()).toBe(`${words(key)} - Leafcast`);
    }
    await page.goto(`${server.url}${base}/create?tid=3&fid=4`);
    await page.waitForURL(`${server.url}${base}/convert?tid=3&fid=4`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${server.url}${base}/nowhere?fid=4`);
    await page.waitForURL(`${server.url}${base}/upload?fid=4`);
  });
});

describe('the studio', () => {
  it('opens every section of its sidebar, also through a URL (W-040 … W-048)', async () => {
    for (const id of sectionIds) {
      await studio.section(id);
      const name = words(id === 'password' ? 'section.access' : `section.${id}`);
      await page
        .getByRole('region', { name, exact: true })
        .getByRole('heading', { name, exact: true })
        .first()
        .waitFor();
      await expect.poll(() => page.locator('.panel .spinner').count()).toBe(0);
      await authorVisit.check(`section-${id}`);
    }
    await page.goto(`${editorUrl()}#bookmark`);
    await page.reload();
    await page.getByRole('region', { name: words('section.bookmark'), exact: true }).waitFor();
  }, 400_000);

  it('displays the save status in words: waiting, saving, saved (W-282, W-283, W-284, W-291)', async () => {
    await openFreshBook();
    expect(await state()).toBe('waiting');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/book/update-book', async (route) => {
      await held.promise;
      await route.continue();
    });
    await title().fill('Tea leaves');
    await expect.poll(state).toBe('working');
    await page.locator('.save-status').getByText(words('save.working')).waitFor();
    held.resolve();
    await expect.poll(state).toBe('success');
    await page.unroute('**/api/book/update-book');
  });

  it('undoes fifty changes in order, and disables the undo and redo buttons at the first and last step (W-311, W-312, W-313)', async () => {
    await studio.section('basic');
    const style = page.locator('.stage-top [data-tour=flip-mode]');
    const description = page.locator('.panel').getByLabel(words('basic.desc'));
    await description.waitFor();
    const now = async () =>
      [
        await title().inputValue(),
        await description.inputValue(),
        await style.locator('.ant-segmented-item-selected').textContent(),
      ].join(', ');
    const states = [await now()];
    for (let step = 0; step < 25; step += 1) {
      // Uninterrupted typing in one field is a single undo step, so the changes alternate between fields.
      if (step % 8 === 0) {
        const chosen = words(step % 16 ? 'preview.flip' : 'preview.slide');
        await style.getByText(chosen, { exact: true }).click();
        await style.locator('.ant-segmented-item-selected').getByText(chosen, { exact: true }).waitFor();
      } else {
        await description.fill(`Leaves ${step}`);
      }
      states.push(await now());
      await title().fill(`Tea ${step}`);
      states.push(await now());
    }
    expect(await top(words('editor.redo')).isDisabled()).toBe(true);
    for (const before of states.toReversed().slice(1)) {
      await top(words('editor.undo')).click();
      await expect.poll(now).toBe(before);
    }
    while (!(await top(words('editor.undo')).isDisabled())) await top(words('editor.undo')).click();
    expect(await top(words('editor.redo')).isDisabled()).toBe(false);
    await top(words('editor.redo')).click();
    await studio.saved();
  }, 300_000);

  it('asks the page that embeds it to close it on Escape, unless the URL contains `escape=limited` (W-074, W-075)', async () => {
    for (const [query, heard] of [
      ['', ['leafcast.close']],
      ['&escape=limited', []],
    ] as const) {
      await page.goto(`${server.url}${base}/welcome`);
      await page.evaluate((src) => {
        const told: string[] = [];
        Reflect.set(window, 'told', told);
        window.addEventListener('message', ({ data, origin }) => origin === location.origin && told.push(data.type));
        document.body.innerHTML = '';
        const frame = document.createElement('iframe');
        frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
        frame.src = src;
        document.body.append(frame);
      }, `${editorUrl()}${query}`);
      const inside = page.frameLocator('iframe');
      await inside.locator('.rail-item').first().focus();
      await inside.locator('.rail-item').first().press('Escape');
      if (heard.length === 0) await waitFixedTime(300, 'no event must be sent in this time');
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'told'))).toEqual(heard);
    }
  });

  it('displays correctly on a small screen', async () => {
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await waitUntilSettled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await saveScreenshot(page, `editor-${width}`);
    }
  });
});
