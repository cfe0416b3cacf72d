import { saveBookLanguage } from '@leafcast/contract';
import { loadReaderMessages } from '@leafcast/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveScreenshot } from '../../testing/browser/browser.ts';
import { dragByMouse } from '../../testing/browser/drag.ts';
import {
  authorVisit,
  client,
  come,
  openFreshBook,
  openInArabic,
  openPublishedBook,
  page,
  studio,
  useDesk,
} from '../../testing/server/desk.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { settings as texts, editor as words } from '../../testing/studio/words.ts';

const german = await loadReaderMessages('de');

useDesk({ ownBooks: true });

const panel = () => page.locator('.panel');
const rows = () => panel().locator('.language-row');
const codes = () => rows().evaluateAll((found) => found.map((row) => row.getAttribute('data-language')));
const tool = (place: Page | ReturnType<Page['frameLocator']>, name: string) =>
  place.getByRole('button', { name, exact: true });
const edit = (name: string) => panel().getByRole('button', { name: `${texts('langs.edit')}: ${name}`, exact: true });
const word = (key: string) => panel().locator(`[data-word="${key}"] input`);

async function add(name: string) {
  await panel()
    .getByRole('combobox', { name: texts('langs.add') })
    .click();
  await page.locator('.ant-select-item-option', { hasText: name }).click();
}

describe('the languages of a book', () => {
  it('are chosen in a separate section, and reordered with buttons, the keyboard and dragging (W-044, W-277, D-077, D-364)', async () => {
    await openFreshBook();
    await studio.section('language');
    await panel().getByText(texts('langs.none')).waitFor();
    await add('English');
    await add('Deutsch');
    await add('العربية');
    await expect.poll(codes).toEqual(['en', 'de', 'ar']);
    // The preview offers the languages immediately.
    await tool(studio.previewFrame, 'Language').waitFor();
    await tool(panel().page(), `${texts('settingForm.up')}: Deutsch`).click();
    await expect.poll(codes).toEqual(['de', 'en', 'ar']);
    await edit('العربية').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(codes).toEqual(['de', 'ar', 'en']);
    await studio.undo();
    await expect.poll(codes).toEqual(['de', 'en', 'ar']);
    await dragByMouse(rows().nth(2).locator('.language-handle'), rows().nth(0));
    await expect.poll(codes).toEqual(['ar', 'de', 'en']);
    await studio.undo();
    await expect.poll(codes).toEqual(['de', 'en', 'ar']);
    await authorVisit.check('languages');
  });

  it('apply to the preview immediately, which opens in the first language as it does for readers', async () => {
    await openFreshBook();
    await studio.section('language');
    await add('Deutsch');
    await tool(studio.previewFrame, german['toolbar.next']).waitFor();
    await studio.saved();
    await page.reload();
    await tool(studio.previewFrame, german['toolbar.next']).waitFor();
  });

  it('use the author’s texts, which the preview displays while they are typed', async () => {
    await openFreshBook({ languages: ['en', 'de'] });
    await studio.section('language');
    await edit('Deutsch').click();
    await tool(studio.previewFrame, german['toolbar.next']).waitFor();
    await panel().getByRole('searchbox').fill(german['toolbar.next']);
    await word('toolbar.next').fill('Umblättern');
    await tool(studio.previewFrame, 'Umblättern').waitFor();
    await panel().getByRole('searchbox').fill('{page}');
    await word('page.label').fill('Blatt');
    await panel()
      .getByText(texts('langs.places', { places: '{page}' }))
      .waitFor();
    await panel().getByRole('searchbox').fill('');
    await panel().getByRole('switch').click();
    await expect.poll(() => panel().locator('[data-word]').count()).toBe(2);
    await authorVisit.check('language-words');
    await panel().locator('[data-word="page.label"]').getByRole('button').click();
    await expect.poll(() => panel().locator('[data-word]').count()).toBe(1);
    await tool(page, texts('langs.back')).click();
    await tool(studio.previewFrame, 'Next page').waitFor();
    await panel()
      .getByText(texts('langs.changed', { count: 1 }))
      .waitFor();
  });

  it('can include a custom language that is read from right to left (D-365)', async () => {
    await openFreshBook({ languages: ['de', 'en', 'ar'] });
    await studio.section('language');
    await tool(page, texts('langs.addOwn')).click();
    await tool(page, texts('settingForm.add')).click();
    await panel().getByText(texts('langs.nameMissing')).waitFor();
    await panel().getByLabel(texts('langs.code')).fill('de');
    await panel().getByText(texts('langs.codeTaken')).waitFor();
    await panel().getByLabel(texts('langs.code')).fill('fa');
    await panel().getByLabel(texts('settingForm.name')).fill('Farsi');
    await panel().getByText(texts('langs.rtl')).click();
    await authorVisit.check('language-own');
    await tool(page, texts('settingForm.add')).click();
    await expect.poll(codes).toEqual(['de', 'en', 'ar', 'fa']);
    await edit('Farsi').click();
    await word('toolbar.next').fill('بعدی');
    await studio.previewFrame.locator('.lc-interface[dir=rtl][lang=fa]').waitFor({ state: 'attached' });
    await tool(studio.previewFrame, 'بعدی').waitFor();
    await saveScreenshot(page, 'language-own-words');
    await tool(page, texts('langs.back')).click();
    await tool(page, `${words('action.delete')}: العربية`).click();
    await studio.saved();
  });

  it('are still set after a reload, and the published book opens in the first language (D-366, D-367)', async () => {
    const address = await openPublishedBook(async ({ id: bookId }) => {
      const farsi = { language: 'fa', name: 'Farsi', direction: 'rtl' } as const;
      await client.call(saveBookLanguage, { bookId, ...farsi, texts: { 'toolbar.next': 'بعدی' } });
      await client.call(saveBookLanguage, { bookId, language: 'de', texts: { 'toolbar.next': 'Umblättern' } });
      return { languages: ['de', 'en', 'fa'] };
    });
    await studio.section('language');
    await expect.poll(codes).toEqual(['de', 'en', 'fa']);
    const reading = await come();
    await reading.page.goto(address);
    await tool(reading.page, 'Umblättern').waitFor();
    await tool(reading.page, german['toolbar.language']).click();
    const offered = reading.page.locator('.lc-language-panel .lc-menu-row');
    await expect.poll(() => offered.allTextContents()).toEqual(['Deutsch', 'English', 'Farsi']);
    await offered.filter({ hasText: 'English' }).click();
    await new OpenBookPage(reading.page).button('toolbar.next').waitFor();
    await reading.page.goto(`${address}?lang=fa`);
    await tool(reading.page, 'بعدی').waitFor();
    expect(reading.troubles).toEqual([]);
    await reading.close();
    expect(authorVisit.troubles).toEqual([]);
  });

  it('display correctly on a phone and in Arabic', async () => {
    await openFreshBook({ languages: ['de', 'en'] });
    await page.setViewportSize({ width: 390, height: 844 });
    await studio.section('language');
    await rows().first().waitFor();
    await authorVisit.check('languages-phone');
    const arabic = await openInArabic('language', { languages: ['de', 'en'] });
    await arabic.page.locator('.language-row .language-buttons').first().getByRole('button').first().click();
    await arabic.page.locator('[data-word]').first().waitFor();
    await arabic.check('languages-arabic');
    await arabic.close();
  });
});
