import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Visit, visitWordPress } from '../../test/wordpress-visit.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await visitWordPress();
});
afterAll(() => visit?.close());
beforeEach(() => {
  visit.errors.length = 0;
});

const keptIn = (name = '') => join(visit.site.uploads, 'leafcast', name);
const versionOf = async (slug: string) => JSON.parse(await readFile(keptIn(`${slug}/leafcast.json`), 'utf8')).version;
const keptBooks = async () => (await readdir(keptIn())).filter((name) => !name.startsWith('.')).toSorted();

/** Uploads another book's plug-in, or the plug-in of another release, over the installed plug-in. */
async function replace(file: string) {
  const { page, upload } = visit;
  await upload(file);
  await page.getByRole('link', { name: /Replace (?:current|installed) with uploaded/ }).click();
  await page.getByText('Plugin updated successfully.').waitFor();
  // WordPress displays this message before the page has loaded completely.
  await page.waitForLoadState();
}

/**
 * Opens a post and waits until all books in the post can be read.
 *
 * @returns source of each book
 */
async function sourcesIn(address: string): Promise<readonly string[]> {
  const { page, site } = visit;
  await page.goto(address);
  const books = await page.locator('leafcast-book').all();
  for (const book of books) {
    await book.scrollIntoViewIfNeeded();
    await book.locator('iframe').contentFrame().getByRole('navigation').waitFor();
  }
  const sources = await Promise.all(books.map((book) => book.getAttribute('src')));
  return sources.map((source) => source?.replace(`${site.url}/wp-content/`, '') ?? '');
}

describe('books in a real WordPress (D-008, D-114)', () => {
  it("are in one plug-in: a second book's plug-in replaces the first, and both books stay on the site", async () => {
    const { page, site, plugIn, upload, errors } = visit;
    await upload(await plugIn('bfirst', 1));
    await page.getByText('Plugin installed successfully.').waitFor();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByText('Plugin activated.').waitFor();
    expect(await keptBooks()).toEqual(['bfirst']);
    await replace(await plugIn('bsecond', 1));
    expect(await keptBooks()).toEqual(['bfirst', 'bsecond']);
    expect((await readdir(site.plugins)).filter((name) => name.startsWith('leafcast'))).toEqual(['leafcast']);
    expect(errors).toEqual([]);
  });

  it('turn their pages in a post, as a block and as a shortcode, and notify the surrounding page', async () => {
    const { page, site, post, errors } = visit;
    const block = '<!-- wp:leafcast/book {"book":"bsecond","page":"2","height":"500px"} /-->';
    const address = await post(
      `${block} [leafcast book="bfirst" height="400px" width="1;x"] [leafcast book="nothing"] [leafcast book="../bfirst"]`,
    );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    expect(await sourcesIn(address)).toEqual([
      'uploads/leafcast/bsecond/index.html',
      'uploads/leafcast/bfirst/index.html',
    ]);
    const books = page.locator('leafcast-book');
    const turned = books
      .first()
      .evaluate(
        (book) =>
          new Promise((resolve) =>
            book.addEventListener('turn', (event: object) => resolve(Reflect.get(event, 'detail'))),
          ),
      );
    const frame = books.first().locator('iframe').contentFrame();
    expect(await frame.getByRole('textbox', { name: 'Go to page' }).inputValue()).toBe('2–3');
    await frame.getByRole('button', { name: 'Next page' }).click();
    expect(await turned).toMatchObject({ page: 4 });
    expect(await books.nth(1).evaluate((book) => book.clientHeight)).toBe(400);
    const box = page.locator('.wp-block-leafcast-book').nth(1);
    expect(await box.evaluate((element) => element.getAttribute('style'))).toContain('width:100%');
    // Requests for the avatar in the admin bar are ignored.
    expect(
      requests.filter((url) => /^https?:/.test(url) && !url.startsWith(site.url) && !url.includes('gravatar')),
    ).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('show the book that was added first if a post names no book, even after others were added', async () => {
    const { post } = visit;
    expect(await sourcesIn(await post('[leafcast] <!-- wp:leafcast/book /-->'))).toEqual([
      'uploads/leafcast/bfirst/index.html',
      'uploads/leafcast/bfirst/index.html',
    ]);
  });

  it('can be selected in the post editor', async () => {
    const { page, site, errors } = visit;
    await page.goto(`${site.url}/wp-admin/post-new.php`);
    await page.waitForFunction('window.wp?.blocks?.getBlockType("leafcast/book")');
    expect(await page.evaluate('leafcastBlock.books')).toEqual([
      { value: 'bfirst', label: 'Book bfirst' },
      { value: 'bsecond', label: 'Book bsecond' },
    ]);
    await page.evaluate(
      'wp.data.dispatch("core/block-editor").insertBlock(wp.blocks.createBlock("leafcast/book", { book: "bsecond" }))',
    );
    await page.waitForFunction(`document.querySelector('[data-type="leafcast/book"]')?.textContent.includes('Book bsecond')
      || document.querySelector('iframe[name="editor-canvas"]')?.contentDocument?.querySelector('[data-type="leafcast/book"]')?.textContent.includes('Book bsecond')`);
    expect(errors.filter((error) => error.includes('leafcast'))).toEqual([]);
  });

  it('are replaced completely by a newer release, and never by an older release', async () => {
    const { plugIn, post } = visit;
    await writeFile(keptIn('bfirst/left-over.txt'), 'of the earlier release');
    // These folders imitate interrupted changes: one change was interrupted while copying, the other between its two
    // renames.
    await mkdir(keptIn('.new-bfirst'));
    await mkdir(keptIn('.old-bother'));
    await replace(await plugIn('bfirst', 2));
    expect(await versionOf('bfirst')).toBe('1.2.2');
    expect(await readdir(keptIn('bfirst'))).not.toContain('left-over.txt');
    await replace(await plugIn('bfirst', 1));
    await sourcesIn(await post('[leafcast book="bfirst"]'));
    expect(await versionOf('bfirst')).toBe('1.2.2');
    expect((await readdir(keptIn())).toSorted()).toEqual(['.lock', 'bfirst', 'bother', 'bsecond']);
  });

  it('are copied from the plug-in on the next request if copying failed before', async () => {
    await rm(keptIn('bfirst'), { recursive: true });
    expect(await (await fetch(visit.site.url)).status).toBe(200);
    expect(await versionOf('bfirst')).toBe('1.2.1');
  });

  it('are displayed from the plug-in if the uploads folder is not writable, and administrators are informed of the consequences', async () => {
    const { page, site, plugIn, post } = visit;
    await rm(keptIn(), { recursive: true });
    // A file takes the place of the folder, because a test user without restrictions could write to any folder.
    await writeFile(keptIn(), '');
    await replace(await plugIn('bthird', 1));
    expect(await sourcesIn(await post('[leafcast book="bthird"]'))).toEqual(['plugins/leafcast/book/index.html']);
    await page.goto(`${site.url}/wp-admin/`);
    const notice = page.locator('.notice-warning').filter({ hasText: 'Book bthird' });
    expect(await notice.textContent()).toContain(
      'it will be lost when the plug-in of another book is uploaded. Allow the web server to write to ',
    );
    await rm(keptIn());
    await site.php('Leafcast\\take_over_now();');
    expect(await keptBooks()).toEqual(['bthird']);
    await page.reload();
    expect(await notice.count()).toBe(0);
  });

  it('from earlier plug-ins with one book each stay in their posts together with the new books', async () => {
    const { page, site, post } = visit;
    const earlier = join(site.plugins, 'leafcast-bearly');
    await cp(new URL('../../test/earlier-plug-in', import.meta.url), earlier, { recursive: true });
    await cp(join(site.plugins, 'leafcast/book'), join(earlier, 'book'), { recursive: true });
    await site.php(
      `require ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('leafcast-bearly/leafcast-bearly.php');`,
    );
    const address = await post('[leafcast book="bearly"] [leafcast] [leafcast book="bthird"]');
    const early = 'plugins/leafcast-bearly/book/index.html';
    expect(await sourcesIn(address)).toEqual([early, early, 'uploads/leafcast/bthird/index.html']);
    await page.goto(`${site.url}/wp-admin/admin.php?page=leafcast`);
    const row = page.getByRole('row').filter({ hasText: 'Early book' });
    expect(await row.textContent()).toContain('a separate plug-in');
    expect(await row.getByRole('link').count()).toBe(0);
    await site.php(`require ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('leafcast/leafcast.php');`);
    expect(await sourcesIn(address)).toEqual([early, early]);
    await site.php(`require ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('leafcast/leafcast.php');`);
  });

  it('leave no files or settings behind when the plug-in is deleted', async () => {
    const { site } = visit;
    await site.php(`Leafcast\\delete_book('bthird'); set_transient('leafcast_failed', '1', 60);
      require ABSPATH . 'wp-admin/includes/plugin.php'; require ABSPATH . 'wp-admin/includes/file.php';
      deactivate_plugins(['leafcast/leafcast.php', 'leafcast-bearly/leafcast-bearly.php']);
      delete_plugins(['leafcast/leafcast.php', 'leafcast-bearly/leafcast-bearly.php']);`);
    expect((await readdir(site.plugins)).filter((name) => name.startsWith('leafcast'))).toEqual([]);
    expect(await readdir(site.uploads)).not.toContain('leafcast');
    const left = await site.php(
      `global $wpdb; echo json_encode($wpdb->get_col("select option_name from $wpdb->options where option_name like '%leafcast%'"));`,
    );
    expect(JSON.parse(left)).toEqual([]);
  });
});
