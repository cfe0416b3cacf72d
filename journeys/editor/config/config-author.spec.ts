import { emptyCard, emptyContent } from '@leafcast/book';
import { publishBook, saveBookCustomConfig } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { saveScreenshot } from '../../../testing/browser/browser.ts';
import { picture } from '../../../testing/documents/media.ts';
import {
  authorVisit,
  client,
  come,
  openInArabic,
  page,
  studio,
  takeFreshBook,
  useDesk,
} from '../../../testing/server/desk.ts';
import { OpenBookPage } from '../../../testing/studio/reading.ts';
import { reader, settings as texts } from '../../../testing/studio/words.ts';

useDesk();

const panel = () => page.locator('.config-part');
/** Finds a field by the start of its label, because an error message may follow. */
const field = (label: string) =>
  panel().getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) });
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const add = () => panel().getByRole('button', { name: /(^| )Add : / });
const setting = (key: string) => panel().locator(`[data-setting="${key}"]`);
const switchOf = (key: string) => setting(key).getByRole('switch');
const radio = (name: string | RegExp) => panel().getByRole('radio', { name });

const businessCard = { ...emptyCard, name: 'Ada Quill', email: 'ada@press.example' };

describe('the author information of a book', () => {
  it('includes a business card, which is saved and appears in the open reader immediately (W-423 … W-428)', async () => {
    await studio.configure('cards');
    await authorVisit.check('cards-none');
    await button(texts('cards.add')).click();
    await button(texts('cards.save')).click();
    await panel().getByText(texts('cards.nameMissing')).waitFor();
    await field(texts('card.name')).fill('Mia Leaf');
    await field(texts('card.company')).fill('The press');
    await field(texts('card.email')).fill('mia@press.example');
    await add().click();
    await field(texts('settingForm.number')).fill('+49 30 123456');
    await panel()
      .locator('input[type=file]')
      .last()
      .setInputFiles(picture('code.png', 120, 120));
    await panel().locator('img.file-shown').waitFor();
    await authorVisit.check('cards-form');
    await button(texts('cards.save')).click();
    await radio(/Mia Leaf/).waitFor();
    await expect.poll(() => radio(/Mia Leaf/).isChecked()).toBe(true);
    const dialog = await studio.preview.panel('toolbar.card');
    await dialog.getByText('mia@press.example').waitFor();
    await dialog.getByRole('img', { name: reader('card.wechat') }).waitFor();
    await authorVisit.check('cards-shown');
    await studio.undo();
    await expect.poll(() => radio(texts('cards.noCard')).isChecked()).toBe(true);
    await studio.redo();
    await studio.saved();
  });

  it('includes custom content, always displayed as plain text (W-417 … W-419)', async () => {
    await studio.configure('custom');
    await add().click();
    await field(texts('settingForm.title')).fill('About tea');
    const text = field(texts('settingForm.text'));
    await text.fill('Hot tea\n<img src=x onerror=alert(1)>');
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 3));
    await panel()
      .getByRole('button', { name: new RegExp(`^${texts('content.bold')}`) })
      .click();
    await expect.poll(() => text.inputValue()).toContain('**Hot** tea');
    // The field for the text of the link is shown once there is a link.
    const link = panel().getByRole('textbox', { name: new RegExp(`^${texts('settingForm.link')}(?! text)`) });
    await link.fill('javascript:alert(1)');
    await panel().getByText(texts('settingWrong.url')).waitFor();
    await link.fill('https://tea.example/');
    const dialog = await studio.preview.panel('toolbar.content');
    await dialog.locator('strong', { hasText: 'Hot' }).waitFor();
    await dialog.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await dialog.locator('img').count()).toBe(0);
    await dialog.getByRole('link', { name: 'https://tea.example/' }).waitFor();
    await studio.saved();
    await authorVisit.check('content-shown');
  });

  it('includes the publisher of the book (D-134, D-197, D-374, D-375, D-376, D-377, D-378, D-379, D-380)', async () => {
    await studio.configure('contact');
    await switchOf('aboutButton').click();
    await field(texts('settingForm.title')).fill('The press');
    await field(texts('settingForm.text')).fill('Since 1901.');
    await panel()
      .locator('input[type=file]')
      .setInputFiles(picture('mark.png', 120, 120));
    await panel().locator('img.file-shown').waitFor();
    const contacts = {
      Email: 'post@press.example',
      Link: 'https://press.example/',
      Phone: '+49 30 1',
      Address: 'Quay 7',
    };
    for (const [type, value] of Object.entries(contacts)) {
      await add().click();
      await panel().getByLabel(texts('settingForm.kind')).last().selectOption(type);
      await panel().getByRole('listitem').last().getByRole('textbox').fill(value);
    }
    const dialog = await studio.preview.panel('toolbar.about');
    await expect
      .poll(() => dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(['mailto:post@press.example', 'https://press.example/', 'tel:+49301']);
    for (const text of ['The press', 'Since 1901.', 'Quay 7']) await dialog.getByText(text).waitFor();
    expect(await dialog.locator('img').count()).toBe(1);
    await studio.saved();
    await authorVisit.check('contact');
  });

  it('appears in the published book, where readers can save the card', async () => {
    const content = [{ ...emptyContent, id: 'tea', title: 'About tea' }];
    const { id } = await takeFreshBook({
      bookConfig: { cardButton: true, businessCard, contentButton: true, customContent: content },
    });
    const { url } = await client.call(publishBook, { bookId: id });
    const guest = await come();
    await guest.page.goto(url);
    const reading = await new OpenBookPage(guest.page).opened();
    const card = await reading.panel('toolbar.card');
    await card.getByText('Ada Quill').waitFor();
    const download = guest.page.waitForEvent('download');
    await card.getByRole('button', { name: reader('card.save') }).click();
    expect((await download).suggestedFilename()).toBe('Ada Quill.vcf');
    await saveScreenshot(guest.page, 'card-published');
    const own = await reading.panel('toolbar.content');
    await own.getByText('About tea').waitFor();
    await saveScreenshot(guest.page, 'content-published');
    expect(guest.troubles).toEqual([]);
    await guest.close();
  });
});

describe('the settings of a book', () => {
  it('are saved under a name, and loaded again as a single undo step (W-414 … W-416)', async () => {
    await studio.configure('cards');
    if ((await switchOf('cardButton').getAttribute('aria-checked')) !== 'true') await switchOf('cardButton').click();
    await studio.saved();
    await studio.configure('custom');
    await field(texts('settingForm.name')).fill('House style');
    await button(texts('customs.save')).click();
    await button(`${texts('customs.load')}: House style`).waitFor();
    await studio.configure('cards');
    await switchOf('cardButton').click();
    await expect.poll(() => switchOf('cardButton').getAttribute('aria-checked')).toBe('false');
    await studio.configure('custom');
    await button(`${texts('customs.load')}: House style`).click();
    await studio.answer(texts('customs.load'));
    await studio.configure('cards');
    await expect.poll(() => switchOf('cardButton').getAttribute('aria-checked')).toBe('true');
    await studio.undo();
    await expect.poll(() => switchOf('cardButton').getAttribute('aria-checked')).toBe('false');
    await studio.saved();
    await studio.configure('custom');
    await authorVisit.check('custom');
  });

  it('display correctly, like the author information, on a phone and in Arabic', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const id of ['cards', 'custom'] as const) {
      await studio.configure(id);
      await authorVisit.check(`config-${id}-phone`);
    }
    const arabic = await openInArabic('config', async ({ id: bookId }) => {
      await client.call(saveBookCustomConfig, { bookId, kind: 'config', name: 'Port style' });
      return {};
    });
    await arabic.page.locator('.config-line[data-part=custom]').click();
    await arabic.page.locator('.kept').first().waitFor();
    await arabic.check('config-arabic');
    await arabic.close();
  });
});
