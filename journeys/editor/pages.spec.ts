import { getBook } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { dragByMouse } from '../../testing/browser/drag.ts';
import { samples } from '../../testing/documents/samples.ts';
import { authorVisit, book, client, openPublishedBook, page, studio, useDesk } from '../../testing/server/desk.ts';
import { pages as texts, editor as words } from '../../testing/studio/words.ts';

useDesk();

const cells = () => page.locator('.page-grid > li');
/** Returns the thumbnails in order, each as the page's number in the document. */
const order = () =>
  cells()
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => /\/(\d+)-thumb/.exec(picture.getAttribute('src') ?? '')?.[1]));
const tool = (name: Parameters<typeof texts>[0]) =>
  page.getByRole('toolbar').getByRole('button', { name: texts(name) });
const tick = (label: number) => page.getByRole('checkbox', { name: texts('pages.select', { label }), exact: true });
const dialog = () => page.getByRole('dialog');
const [one, two, three, none] = ['0001', '0002', '0003', '0000'];

/**
 * Waits until the pages are in this order and the editor accepts input. It is disabled while the server reorders the
 * pages.
 */
async function untilOrder(expected: readonly (string | undefined)[]): Promise<void> {
  await expect.poll(order).toEqual(expected);
  await page.locator('.pages-panel[aria-busy=false]').waitFor();
}

describe('the pages of a book', () => {
  it('can be moved, rotated, duplicated, deleted and added, with undo, and readers see the result (W-047, D-079, D-104)', async () => {
    const url = await openPublishedBook({
      tabconfig: { tabs: [{ value: 'Last', attribute: { color: '0xff0000', pageIndex: 2, fontColor: '0xffffff' } }] },
    });
    await studio.section('page');
    await untilOrder([one, two, three]);
    await dragByMouse(cells().nth(2), cells().nth(0));
    await untilOrder([three, one, two]);
    // The bookmarks move with their pages, and the preview shows the page that is now at that position.
    await expect
      .poll(async () => (await client.call(getBook, { bookId: book.id })).tabconfig.tabs[0]?.attribute.pageIndex)
      .toBe(0);
    await studio.preview.opened();
    await cells().nth(0).getByRole('button').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await untilOrder([one, three, two]);
    await studio.undo();
    await untilOrder([three, one, two]);
    await studio.undo();
    await untilOrder([one, two, three]);
    await tick(1).check();
    await tick(2).check();
    await tool('pages.rotateRight').click();
    const shape = () =>
      cells()
        .nth(0)
        .locator('img')
        .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > picture.naturalHeight);
    await expect.poll(shape).toBe(true);
    await tick(1).check();
    await tool('pages.duplicate').click();
    await untilOrder([one, one, two, three]);
    await authorVisit.check('pages-panel');
    await tick(3).check();
    await page.keyboard.press('Delete');
    await untilOrder([one, one, three]);
    await studio.undo();
    await untilOrder([one, one, two, three]);
    await tool('pages.add').click();
    await authorVisit.check('pages-add');
    await dialog()
      .getByRole('button', { name: texts('pages.add') })
      .click();
    await untilOrder([one, none, one, two, three]);
    // The author chooses where the new pages are inserted.
    await studio.undo();
    await untilOrder([one, one, two, three]);
    await tool('pages.add').click();
    await dialog()
      .getByRole('spinbutton', { name: texts('pages.where') })
      .fill('0');
    await dialog()
      .getByRole('button', { name: texts('pages.add') })
      .click();
    await untilOrder([none, one, one, two, three]);
    expect((await (await fetch(new URL('v1/book.json', url))).json()).pages).toHaveLength(3);
  });

  it('can be added or replaced from another document', async () => {
    await openPublishedBook();
    await studio.section('page');
    await untilOrder([one, two, three]);
    await tick(3).check();
    await tool('pages.replace').click();
    await page.locator('.add-pages input[type=file]').setInputFiles(samples.threePages);
    await dialog()
      .getByRole('textbox', { name: texts('pages.range') })
      .fill('2');
    await authorVisit.check('pages-replace');
    await dialog()
      .getByRole('button', { name: texts('pages.replace'), exact: true })
      .click();
    await dialog().waitFor({ state: 'hidden', timeout: 30_000 });
    await expect.poll(() => cells().count()).toBe(3);
    await expect.poll(() => page.getByRole('button', { name: words('editor.undo') }).isEnabled()).toBe(true);
    await studio.undo();
    await untilOrder([one, two, three]);
  });
});
