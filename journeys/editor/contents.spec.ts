import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousAxeIssues } from '../../testing/browser/axe.ts';
import { saveScreenshot } from '../../testing/browser/browser.ts';
import { dragByMouse } from '../../testing/browser/drag.ts';
import { waitUntilSettled } from '../../testing/browser/wait-until-at-rest.ts';
import { authorVisit, come, openFreshBook, openInArabic, page, studio, useDesk } from '../../testing/server/desk.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { settings as texts, editor as words } from '../../testing/studio/words.ts';

useDesk({ ownBooks: true });

const heading = (c: string, l = 1, ...ci: readonly object[]) => ({ c, p: 1, u: '', l, ci });
/** Outline with a heading that has two nested headings. */
const outline = [heading('Leaves', 1, heading('Green tea', 2), heading('Black tea', 2))];
const bookmark = { value: 'Second', attribute: { color: '0xff0000', pageIndex: 0, fontColor: '0xffffff' } };

const button = (name: string) => page.locator('.panel').getByRole('button', { name, exact: true });
const tree = () => page.getByRole('tree', { name: texts('contents.tree') });
/** Returns the headings in the panel, each as `level title`. */
const headings = () =>
  tree()
    .getByRole('treeitem')
    .evaluateAll((items) =>
      items.map((item) => `${item.ariaLevel} ${item.querySelector('.heading-title')?.textContent}`),
    );
const readersHeading = (place: Page | FrameLocator, title: string) =>
  place.getByRole('treeitem').filter({ hasText: title });
const ribbon = (place: Page | FrameLocator, caption: string) =>
  place.getByRole('button', { name: new RegExp(`^${caption}\\b`) });

async function addHeading(title: string) {
  await button(texts('contents.add')).click();
  await tree()
    .getByRole('textbox', { name: texts('contents.title') })
    .fill(title);
  await page.keyboard.press('Enter');
}

/** Returns the id of the open section. */
const openSection = () => page.locator('.rail-item[aria-expanded=true]').getAttribute('data-tour');

describe('the outline of a book', () => {
  it('is created, named and nested with buttons and the keyboard, and appears in the open preview immediately (W-009, W-042, W-163 … W-167, W-275, D-075)', async () => {
    await openFreshBook({ olsconfig: [] });
    await studio.section('catalog');
    await button(texts('contents.add')).waitFor();
    await expect.poll(openSection).toBe('catalog');
    await addHeading('Leaves');
    await addHeading('Black tea');
    await addHeading('Green tea');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(headings).toEqual(['1 Leaves', '2 Black tea', '2 Green tea']);
    expect(await page.locator('.contents').getAttribute('data-path')).toBe('0/1');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(headings).toEqual(['1 Leaves', '2 Green tea', '2 Black tea']);
    await studio.preview.button('toolbar.outline').click();
    await readersHeading(studio.previewFrame, 'Leaves').waitFor();
    await authorVisit.check('contents');
  });

  it('links to pages or URLs, can be reordered by dragging, which can be undone, and appears in the published book (W-009, W-010)', async () => {
    await openFreshBook({ olsconfig: outline, tabconfig: { tabs: [bookmark] } });
    await studio.section('catalog');
    await tree().getByRole('treeitem').filter({ hasText: 'Black tea' }).click();
    await page.locator('.heading-form').getByLabel(texts('contents.toPage'), { exact: true }).last().fill('3');
    await page.keyboard.press('Enter');
    await tree().getByRole('treeitem').filter({ hasText: 'Green tea' }).click();
    await page.locator('.heading-form').getByText(texts('contents.toUrl'), { exact: true }).click();
    const address = page.getByRole('textbox', { name: texts('contents.toUrl') });
    await address.fill('javascript:alert(1)');
    await page.getByText(texts('contents.urlWrong')).waitFor();
    await address.fill('https://leafcast.example/tea');
    await page.getByText(texts('contents.urlWrong')).waitFor({ state: 'detached' });
    const black = tree().getByRole('treeitem').filter({ hasText: 'Black tea' });
    await dragByMouse(black, tree().getByRole('treeitem').filter({ hasText: 'Leaves' }), { x: 100, y: 3 });
    await expect.poll(headings).toEqual(['1 Black tea', '1 Leaves', '2 Green tea']);
    // Retry, because key presses are ignored for some milliseconds after a drop.
    const undone = async () => {
      if ((await headings())[0] === '1 Black tea') await studio.undo();
      return headings();
    };
    await expect.poll(undone, { interval: 1000 }).toEqual(['1 Leaves', '2 Green tea', '2 Black tea']);
    const keeping = studio.kept();
    await studio.redo();
    await keeping;
    await studio.saved();
    await page.reload();
    await studio.section('catalog');
    await expect.poll(headings).toEqual(['1 Black tea', '1 Leaves', '2 Green tea']);
    const guest = await come();
    await guest.page.goto(await studio.publish());
    await studio.closeDialog();
    const reading = await new OpenBookPage(guest.page).opened();
    await reading.at(/1/);
    await ribbon(guest.page, 'Second').waitFor();
    await reading.button('toolbar.outline').click();
    await readersHeading(guest.page, 'Black tea').click();
    await reading.at(/3/);
    await saveScreenshot(guest.page, 'contents-published');
    expect(guest.troubles).toEqual([]);
    await guest.close();
    expect(authorVisit.troubles).toEqual([]);
  });
});

describe('bookmarks', () => {
  it('are added, named, reordered and colored, and appear in the open preview immediately (W-156, W-276, W-304 … W-309, D-076)', async () => {
    await openFreshBook();
    await studio.section('bookmark');
    await expect.poll(openSection).toBe('bookmark');
    const list = page.getByRole('list', { name: texts('bookmarks.list') });
    for (const caption of ['First', 'Second', 'Third']) {
      await button(texts('bookmarks.add')).click();
      const added = list.getByRole('textbox', { name: texts('bookmarks.caption') }).last();
      await expect.poll(() => added.inputValue()).toBe(texts('bookmarks.default'));
      await list
        .getByRole('textbox', { name: texts('bookmarks.caption') })
        .last()
        .fill(caption);
    }
    await ribbon(studio.previewFrame, 'Third').waitFor();
    const pages = () =>
      list.getByRole('spinbutton').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const captions = () =>
      list
        .getByRole('textbox', { name: texts('bookmarks.caption') })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(await pages()).toEqual(['1', '2', '3']);
    await button(`${texts('contents.down')}: ${texts('bookmarks.item', { number: 1 })}`).click();
    await expect.poll(captions).toEqual(['Second', 'First', 'Third']);
    expect(await pages()).toEqual(['1', '2', '3']);
    await ribbon(studio.previewFrame, 'First').filter({ hasText: 'First' }).waitFor();
    const colors = () =>
      list
        .locator('input[type=color]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const before = await colors();
    await button(texts('bookmarks.randomize')).click();
    await expect.poll(async () => (await colors())[0]).not.toBe(before[0]);
    await page.getByRole('switch', { name: texts('bookmarks.showPage') }).click();
    await studio.saved();
    await authorVisit.check('bookmarks');
  });
});

it('outline and bookmarks display correctly on a phone and in Arabic', async () => {
  await openFreshBook({ olsconfig: outline, tabconfig: { tabs: [bookmark] } });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const id of ['catalog', 'bookmark'] as const) {
    await studio.section(id);
    await authorVisit.check(`${id}-phone`);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await authorVisit.check('bookmarks-1024');
  const arabic = await openInArabic('catalog', { olsconfig: outline });
  await arabic.page.getByRole('tree').waitFor();
  const [text = 0, title = 1] = await arabic.page
    .locator('.heading-title')
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [range.getBoundingClientRect().right, element.getBoundingClientRect().right];
    });
  expect(text).toBeCloseTo(title, 0);
  await arabic.check('contents-arabic');
  await arabic.close();
});

describe('two tabs editing one book (RULINGS 17)', () => {
  it('allow editing in only one of them; the other tab reports this, and can take over', async () => {
    await openFreshBook();
    const other = await authorVisit.context.newPage();
    await other.goto(page.url().replace(/(#.*)?$/, '#bookmark'));
    await other.getByText(words('lease.byOwnTab')).waitFor();
    const title = (tab: Page) =>
      tab.getByRole('heading', { level: 1 }).getByRole('textbox', { name: words('basic.title') });
    expect(await title(other).getAttribute('readonly')).not.toBeNull();
    expect(await other.getByRole('button', { name: texts('bookmarks.add') }).isDisabled()).toBe(true);
    for (const id of ['basic', 'design', 'catalog', 'bookmark', 'language', 'password']) {
      await other.locator(`.rail-item[data-tour=${id}]`).click();
      await other.locator('.panel-body').first().waitFor();
      await waitUntilSettled(other);
      expect(await findSeriousAxeIssues(other), `axe on ${id}, which can only be read`).toEqual([]);
    }
    await other.locator('.rail-item[data-tour=config]').click();
    await other.locator('.config-line[data-part=music]').click();
    await other.locator('.config-part fieldset:disabled').waitFor();
    await saveScreenshot(other, 'lease-second');
    await other.getByRole('button', { name: words('lease.takeOver') }).click();
    await other.getByText(words('lease.byOwnTab')).waitFor({ state: 'detached' });

    // The first tab has not yet detected the takeover, so its changes are stored locally but not saved.
    await title(page).fill('From the first tab');
    await page.getByText(words('lease.unsaved')).waitFor();
    await authorVisit.check('lease-lost');
    await title(other).fill('From the second tab');
    await expect.poll(() => other.locator('.save-status').getAttribute('data-state')).toBe('success');
    await page.getByRole('button', { name: words('lease.takeOver') }).click();
    // Both tabs have changed the title, so the user decides.
    await page.getByRole('button', { name: words('conflict.mine') }).click();
    await expect.poll(() => page.locator('.save-status').getAttribute('data-state')).toBe('success');
    await other.close();
    await page.reload();
    await studio.preview.opened();
    expect(await title(page).inputValue()).toBe('From the first tab');
    expect(await page.getByText(words('lease.byOwnTab')).count()).toBe(0);
    expect(authorVisit.troubles).toEqual([]);
  });
});
