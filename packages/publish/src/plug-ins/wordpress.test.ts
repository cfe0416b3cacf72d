import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDrawn } from '../../test/drawn-book.ts';
import { identity } from '../../test/identity.ts';
import { admin, openWordPress, type WordPress } from '../../test/wordpress.ts';
import { wordpress } from './wordpress.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
let folder: string;
let site: WordPress;
let browser: Browser;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-wordpress-'));
  site = await openWordPress(folder);
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: flags,
  });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  // The pages of administrators show portraits from a server that is not asked here.
  const isOurs = (text: string) => !text.includes('ERR_NAME_NOT_RESOLVED');
  page.on('console', (message) => message.type() === 'error' && isOurs(message.text()) && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${site.url}/wp-login.php`);
  await page.locator('#user_login').fill(admin.name);
  await page.locator('#user_pass').fill(admin.password);
  await page.locator('#wp-submit').click();
  await page.locator('#adminmenu').waitFor();
});
afterAll(async () => {
  await browser?.close();
  site?.stop();
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Publishes a drawn book as a plug-in. @returns its file */
function plugIn(slug: string, versionCode: number): Promise<string> {
  const named = { ...identity, slug, versionCode, name: `Book ${slug}` };
  return publishDrawn(join(folder, `${slug}-${versionCode}.zip`), wordpress, { identity: named });
}

/** Uploads a plug-in as a person does. */
async function install(file: string) {
  await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator('#pluginzip').setInputFiles(file);
  await page.locator('#install-plugin-submit').click();
}

const post = (content: string) =>
  site.php(
    `echo wp_insert_post(['post_title' => 'Book', 'post_status' => 'publish', 'post_content' => '${content}']);`,
  );

describe('a book in a real WordPress (D-008, D-114)', () => {
  it('is installed and activated, two of them side by side', async () => {
    for (const slug of ['bfirst', 'bsecond']) {
      await install(await plugIn(slug, 1));
      await page.getByText('Plugin installed successfully.').waitFor();
      await page.getByRole('link', { name: 'Activate Plugin' }).click();
      await page.getByText('Plugin activated.').waitFor();
    }
    expect(await readdir(site.plugins)).toEqual(expect.arrayContaining(['leafcast-bfirst', 'leafcast-bsecond']));
    expect(errors).toEqual([]);
  });

  it('turns its pages in a post, by block and by shortcode, and tells the page around it', async () => {
    const block = '<!-- wp:leafcast/book {"book":"bsecond","page":"2","height":"500px"} /-->';
    const id = await post(`${block} [leafcast book="bfirst" height="400px" width="1;x"] [leafcast book="nothing"]`);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${site.url}/?p=${id}`);
    const books = page.locator('leafcast-book');
    expect(await books.count()).toBe(2);
    const turned = books
      .first()
      .evaluate(
        (book) =>
          new Promise((resolve) =>
            book.addEventListener('turn', (event: object) => resolve(Reflect.get(event, 'detail'))),
          ),
      );
    const frame = books.first().locator('iframe').contentFrame();
    await frame.getByRole('navigation').waitFor();
    expect(await frame.getByRole('textbox', { name: 'Go to page' }).inputValue()).toBe('2–3');
    await frame.getByRole('button', { name: 'Next page' }).click();
    expect(await turned).toMatchObject({ page: 4 });
    const second = books.nth(1);
    await second.scrollIntoViewIfNeeded();
    await second.locator('iframe').contentFrame().getByRole('navigation').waitFor();
    expect(await second.evaluate((book) => book.clientHeight)).toBe(400);
    expect(
      await page
        .locator('.wp-block-leafcast-book')
        .nth(1)
        .evaluate((box) => box.getAttribute('style')),
    ).toContain('width:100%');
    // The bar of administrators shows a portrait.
    expect(
      requests.filter((url) => /^https?:/.test(url) && !url.startsWith(site.url) && !url.includes('gravatar')),
    ).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('can be chosen in the editor of posts', async () => {
    await page.goto(`${site.url}/wp-admin/post-new.php`);
    await page.waitForFunction('window.wp?.blocks?.getBlockType("leafcast/book")');
    await page.evaluate(
      'wp.data.dispatch("core/block-editor").insertBlock(wp.blocks.createBlock("leafcast/book", { book: "bsecond" }))',
    );
    await page.waitForFunction(`document.querySelector('[data-type="leafcast/book"]')?.textContent.includes('Book bsecond')
      || document.querySelector('iframe[name="editor-canvas"]')?.contentDocument?.querySelector('[data-type="leafcast/book"]')?.textContent.includes('Book bsecond')`);
    expect(errors.filter((error) => error.includes('leafcast'))).toEqual([]);
    errors.length = 0;
  });

  it('is updated by a newer file, and its posts stay as they are', async () => {
    const id = await post('[leafcast book="bfirst"]');
    await install(await plugIn('bfirst', 2));
    await page.getByRole('link', { name: /Replace (?:current|installed) with uploaded/ }).click();
    await page
      .getByText(/Plugin updated successfully|Plugin downgraded|updated/)
      .first()
      .waitFor();
    expect(
      await site.php(
        'require ABSPATH . "wp-admin/includes/plugin.php"; echo get_plugins()["leafcast-bfirst/leafcast-bfirst.php"]["Version"];',
      ),
    ).toBe('1.2.2');
    await page.goto(`${site.url}/?p=${id}`);
    await page.locator('leafcast-book iframe').contentFrame().getByRole('navigation').waitFor();
    expect(errors).toEqual([]);
  });

  it('leaves nothing when it is deleted', async () => {
    await site.php(`require ABSPATH . 'wp-admin/includes/plugin.php'; require ABSPATH . 'wp-admin/includes/file.php';
      $plugins = ['leafcast-bfirst/leafcast-bfirst.php', 'leafcast-bsecond/leafcast-bsecond.php'];
      deactivate_plugins($plugins); delete_plugins($plugins);`);
    expect((await readdir(site.plugins)).filter((name) => name.startsWith('leafcast'))).toEqual([]);
    const left = await site.php(
      `global $wpdb; echo json_encode($wpdb->get_col("select option_name from $wpdb->options where option_name like '%leafcast%'"));`,
    );
    expect(JSON.parse(left)).toEqual([]);
  });
});
