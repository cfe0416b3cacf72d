import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBook } from '../../../reader/test/harness/make-book.ts';
import { publishDrawnBook } from '../../test/drawn-book.ts';
import { type Visit, visitWordPress } from '../../test/wordpress-visit.ts';
import { htmlZip } from '../html/zip.ts';
import { readZip } from '../zip/read-zip.ts';
import { writeZip } from '../zip/write-zip.ts';

/** Slug that a server assigns to the generated book when the book is published as a plug-in. */
const drawnSlug = `b${createHash('sha256')
  .update(makeBook({ pages: 1 }).book.id)
  .digest('hex')
  .slice(0, 10)}`;
let visit: Visit;

beforeAll(async () => {
  visit = await visitWordPress();
  const { page, plugIn, upload } = visit;
  await upload(await plugIn('bfirst', 1));
  await page.getByRole('link', { name: 'Activate Plugin' }).click();
  await page.getByText('Plugin activated.').waitFor();
});
afterAll(() => visit?.close());

const kept = async () => (await readdir(join(visit.site.uploads, 'leafcast'))).toSorted();

/** Returns the plug-in's files that are left in the temporary folder, which PHP also uses for other files. */
const leftOver = async () => (await readdir(visit.site.temporary)).filter((name) => name.startsWith('leafcast-'));
const open = () => visit.page.goto(`${visit.site.url}/wp-admin/admin.php?page=leafcast`);

async function add(file: string) {
  const { page } = visit;
  await open();
  await page.getByLabel(/^ZIP file, at most/).setInputFiles(file);
  await page.getByRole('button', { name: 'Add the book' }).click();
}

/** Name and content of an entry, and its Unix mode where the mode matters. */
type Entry = readonly [name: string, content: string | Buffer, mode?: number];

/** Returns the files of the generated book, published as web pages. */
const pages = async (): Promise<Entry[]> => [
  ...readZip(await readFile(await publishDrawnBook(join(visit.folder, 'pages.zip'), htmlZip))),
];
const plugInFiles = async (): Promise<Entry[]> => [...readZip(await readFile(await visit.plugIn('bother', 1)))];

async function zipOf(entries: readonly Entry[]): Promise<string> {
  const file = join(visit.folder, 'zipped.zip');
  const zip = writeZip(
    entries.map(([name, content, mode = 0o644]) => ({
      name,
      mode,
      isText: false,
      open: async () => Readable.from([Buffer.from(content)]),
    })),
  );
  await writeFile(file, zip);
  return file;
}

describe('the WordPress admin page for books (D-008)', () => {
  it('lists the books, each with a shortcode to copy', async () => {
    await open();
    const row = visit.page.getByRole('row').filter({ hasText: 'Book bfirst' });
    expect(await row.getByLabel('Shortcode').inputValue()).toBe('[leafcast book="bfirst"]');
    expect(await row.textContent()).toContain('1.2.1');
    expect(await row.textContent()).toMatch(/\d KB|\d MB/);
  });

  it("adds another book's plug-in, and a book published as web pages, and both can be read immediately", async () => {
    const { page, plugIn, post } = visit;
    await add(await plugIn('bsecond', 1));
    await page.getByText('“Book bsecond” has been added.').waitFor();
    // These entries imitate a folder that macOS has zipped again.
    const inFolder = (await pages()).map(([name, content]): Entry => [`My book/${name}`, content]);
    await add(await zipOf([...inFolder, ['__MACOSX/._index.html', ''], ['My book/.DS_Store', '']]));
    await page.getByText('“Sample” has been added.').waitFor();
    expect(await kept()).toEqual(['.lock', 'bfirst', 'bsecond', drawnSlug].toSorted());
    await page.goto(await post(`[leafcast book="${drawnSlug}"]`));
    await page.locator('leafcast-book iframe').contentFrame().getByRole('navigation').waitFor();
    expect(await leftOver()).toEqual([]);
  });

  it('replaces a book with another release; for a book published as web pages, its revision is its version', async () => {
    const { page, plugIn } = visit;
    const revised = (await pages()).map(
      ([name, content]): Entry =>
        name === 'index.html'
          ? [name, `${content}`.replace('</title>', '</title><meta name="leafcast:revision" content="7">')]
          : [name, content],
    );
    await add(await zipOf(revised));
    await page.getByText('“Sample” has been added.').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Sample' });
    expect(await row.count()).toBe(1);
    expect(await row.textContent()).toContain('1.7.7');
    // This release is older than the one in the plug-in. The newer release must not return with the next request.
    await add(await plugIn('bfirst', 0));
    await open();
    expect(await page.getByRole('row').filter({ hasText: 'Book bfirst' }).textContent()).toContain('1.2.0');
  });

  const link = 0o120777;
  const inPages: readonly [string, Entry][] = [
    ['a program', ['media/run.php', '<?php']],
    ['a script named like a picture', ['media/a.php.jpg', '<?php']],
    ['settings of a server', ['.htaccess', '']],
    ['a second page', ['pages/other.html', '']],
    ['a link', ['media/a.jpg', '/etc/passwd', link]],
    ['a path outside the folder', ['../../out.js', '']],
  ];
  // In a plug-in, files next to the book are checked less strictly, because they are never stored on the site.
  const inPlugIn: readonly [string, Entry][] = [
    ['a program in the book', ['leafcast/book/run.php', '<?php']],
    ['a script from another folder', ['stranger/run.php', '<?php']],
    ['a link beside the book', ['leafcast/a.php', '/etc/passwd', link]],
    ['a path outside the folder', ['leafcast/../../out.php', '<?php']],
    ['a way out for Windows', ['leafcast\\..\\out.php', '<?php']],
    ['an absolute path', ['/leafcast/out.php', '<?php']],
  ];
  it.each([
    ...inPages.map(([what, entry]) => ['web pages', what, entry, pages] as const),
    ...inPlugIn.map(([what, entry]) => ['a plug-in', what, entry, plugInFiles] as const),
  ])('rejects %s with %s, names the invalid file, and leaves no files behind', async (_kind, _what, entry, book) => {
    const before = await kept();
    await add(await zipOf([...(await book()), entry]));
    const said = await visit.page.locator('.notice-error').textContent();
    expect(said).toContain(`published books do not contain a file like “${entry[0]}”`);
    expect(await kept()).toEqual(before);
    expect(await leftOver()).toEqual([]);
  });

  it('reports an uploaded file that is not a ZIP file or contains no book', async () => {
    const { page, folder } = visit;
    const notice = page.locator('.notice-error');
    const broken = join(folder, 'broken.zip');
    await writeFile(broken, 'no zip at all');
    await add(broken);
    expect(await notice.textContent()).toContain('cannot be read as a ZIP file');
    const whole = await pages();
    await add(await zipOf(whole.filter(([name]) => name !== 'index.html')));
    expect(await notice.textContent()).toContain('This file does not contain a book.');
    await add(await zipOf(whole.map(([name, content]) => [name, name === 'book.json.js' ? 'alert(1)' : content])));
    expect(await notice.textContent()).toContain('This file does not contain a book.');
  });

  it('does not let an uploaded file determine where its book is stored', async () => {
    const before = await kept();
    await add(await zipOf([...(await pages()), ['leafcast.json', '{"slug":"../../up","title":"Up"}']]));
    await visit.page.getByText('“Sample” has been added.').waitFor();
    expect(await kept()).toEqual(before);
  });

  it("rejects requests without the form's token, and requests by users who are not allowed to install plug-ins", async () => {
    const { page, site } = visit;
    const address = `${site.url}/wp-admin/admin.php?page=leafcast&task=delete&book=bsecond`;
    const forged = await page.request.post(address);
    expect(forged.status()).toBe(403);
    const may = (role: string) =>
      site.php(
        `$user = wp_insert_user(['user_login' => '${role}', 'user_pass' => 'x', 'role' => '${role}']); wp_set_current_user($user); echo json_encode(current_user_can(Leafcast\\MAY_CHANGE));`,
      );
    expect(await may('editor')).toBe('false');
    expect(await may('administrator')).toBe('true');
    expect(await kept()).toContain('bsecond');
  });

  it('deletes a book after confirmation, and does not copy the book from the plug-in again', async () => {
    const { page } = visit;
    for (const title of ['Book bsecond', 'Book bfirst']) {
      await open();
      await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'Delete' }).click();
      await page.getByText(`Delete “${title}”? Posts that contain the book will show nothing in its place.`).waitFor();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('The book has been deleted.').waitFor();
      expect(await page.getByRole('row').filter({ hasText: title }).count()).toBe(0);
    }
    expect(await kept()).toEqual(['.lock', drawnSlug]);
  });

  it('uses the language of the site', async () => {
    const { page, site } = visit;
    await site.php(`update_user_meta(1, 'locale', 'de_DE');`);
    await open();
    await page.getByRole('heading', { name: 'Leafcast-Bücher' }).waitFor();
  });
});
