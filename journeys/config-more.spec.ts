import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takePicture, visit } from '../testing/browser.ts';
import { browser, made, page, server, studio, useDesk } from '../testing/desk.ts';
import { Reading } from '../testing/reading.ts';
import { reader, settings as texts, editor as words } from '../testing/words.ts';

let link: string;

useDesk();

type PartId = 'contact' | 'cards' | 'messages' | 'custom' | 'audio';

const panel = () => page.locator('.config-part');
const preview = () => page.frameLocator('iframe.preview-frame[data-ready=true]');
/** A field by the beginning of its label, which may go on with what is wrong with it. */
const field = (label: string) =>
  panel().getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) });
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const turnOn = (key: string) => panel().locator(`[data-setting="${key}"]`).getByRole('switch').click();

async function openPart(id: PartId) {
  await studio.section('config');
  const back = page.getByRole('button', { name: texts('config.back') });
  if (await back.isVisible()) await back.click();
  // By its key: the list may be longer than the panel of a phone.
  await page.locator(`.config-line[data-part=${id}]`).press('Enter');
  await panel()
    .getByRole('heading', { name: texts(`config.${id}`) })
    .waitFor();
  await panel().locator('.spinner').waitFor({ state: 'detached' });
}

/** Opens a panel of the reader by its button, wherever that stands. */
async function openInReader(place: Page | FrameLocator, name: string) {
  const close = place.getByRole('dialog').getByRole('button', { name: reader('panel.close'), exact: true });
  if (await close.isVisible()) await close.click();
  const bar = place.getByRole('navigation', { name: reader('toolbar.label') });
  const own = bar.getByRole('button', { name, exact: true });
  if (!(await own.isVisible())) await bar.getByRole('button', { name: reader('toolbar.more'), exact: true }).click();
  await place.getByRole('button', { name, exact: true }).first().click();
  const dialog = place.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** A small picture of the page's own making, as a file to choose. */
async function picture() {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(120, 120);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#17634f';
      context.fillRect(0, 0, 120, 120);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

describe('the second half of the configuration', () => {
  it('stands in a section of an open book (W-045)', async () => {
    await studio.preview.opened();
    await studio.section('config');
    await page.locator('.config-line').first().waitFor();
    await made.check('config-list');
  });

  it('keeps business cards and shows one in the open reader at once (W-423 … W-428)', async () => {
    await openPart('cards');
    await made.check('cards-none');
    await button(texts('cards.add')).click();
    await button(texts('cards.save')).click();
    await panel().getByText(texts('cards.nameMissing')).waitFor();
    await field(texts('card.name')).fill('Mia Leaf');
    await field(texts('card.company')).fill('The press');
    await field(texts('card.email')).fill('mia@press.example');
    await panel()
      .getByRole('button', { name: / Add : / })
      .click();
    await field(texts('settingForm.number')).fill('+49 30 123456');
    await panel()
      .locator('input[type=file]')
      .last()
      .setInputFiles(await picture());
    await panel().locator('img.file-shown').waitFor();
    await made.check('cards-form');
    await button(texts('cards.save')).click();
    await panel()
      .getByRole('radio', { name: /Mia Leaf/ })
      .waitFor();
    await expect
      .poll(() =>
        panel()
          .getByRole('radio', { name: /Mia Leaf/ })
          .isChecked(),
      )
      .toBe(true);
    const dialog = await openInReader(preview(), reader('toolbar.card'));
    await dialog.getByText('mia@press.example').waitFor();
    await dialog.getByRole('img', { name: reader('card.wechat') }).waitFor();
    await made.check('cards-shown');
    await page.locator('.editor-top').getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() =>
        panel()
          .getByRole('radio', { name: texts('cards.noCard') })
          .isChecked(),
      )
      .toBe(true);
    await page.locator('.editor-top').getByRole('button', { name: 'Redo' }).click();
    await studio.saved();
  });

  it("shows the author's own content as text, whatever is in it (W-417 … W-419)", async () => {
    await openPart('custom');
    await panel()
      .getByRole('button', { name: / Add : / })
      .click();
    await field(texts('settingForm.title')).fill('About tea');
    const text = field(texts('settingForm.text'));
    await text.fill('Hot tea\n<img src=x onerror=alert(1)>');
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 3));
    await panel()
      .getByRole('button', { name: new RegExp(`^${texts('content.bold')}`) })
      .click();
    await expect.poll(() => text.inputValue()).toContain('**Hot** tea');
    await field(texts('settingForm.link')).fill('javascript:alert(1)');
    await panel().getByText(texts('settingWrong.url')).waitFor();
    await field(texts('settingForm.link')).fill('https://tea.example/');
    const dialog = await openInReader(preview(), reader('toolbar.content'));
    await dialog.locator('strong', { hasText: 'Hot' }).waitFor();
    await dialog.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await dialog.locator('img').count()).toBe(0);
    await dialog.getByRole('link', { name: 'https://tea.example/' }).waitFor();
    await studio.saved();
    await made.check('content-shown');
  });

  it('keeps settings under a name and loads them again, as one step (W-414 … W-416)', async () => {
    await field(texts('settingForm.name')).fill('House style');
    await button(texts('customs.save')).click();
    await button(`${texts('customs.load')}: House style`).waitFor();
    await openPart('cards');
    await turnOn('cardButton');
    await openPart('custom');
    await button(`${texts('customs.load')}: House style`).click();
    await studio.answer(texts('customs.load'));
    await openPart('cards');
    await expect
      .poll(() => panel().locator('[data-setting=cardButton]').getByRole('switch').getAttribute('aria-checked'))
      .toBe('true');
    await studio.saved();
    await openPart('custom');
    await made.check('custom');
  });

  it('says who made the book (D-134, D-197, D-374, D-375, D-376, D-377, D-378, D-379, D-380)', async () => {
    await openPart('contact');
    await turnOn('aboutButton');
    await field(texts('settingForm.title')).fill('The press');
    await field(texts('settingForm.text')).fill('Since 1901.');
    await panel()
      .locator('input[type=file]')
      .setInputFiles(await picture());
    await panel().locator('img.file-shown').waitFor();
    const contacts = {
      Email: 'post@press.example',
      Link: 'https://press.example/',
      Phone: '+49 30 1',
      Address: 'Quay 7',
    };
    for (const [type, value] of Object.entries(contacts)) {
      await panel()
        .getByRole('button', { name: / Add : / })
        .click();
      await panel().getByLabel(texts('settingForm.kind')).last().selectOption(type);
      await panel().getByRole('listitem').last().getByRole('textbox').fill(value);
    }
    const dialog = await openInReader(preview(), reader('toolbar.about'));
    await expect
      .poll(() => dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(['mailto:post@press.example', 'https://press.example/', 'tel:+49301']);
    for (const text of ['The press', 'Since 1901.', 'Quay 7']) await dialog.getByText(text).waitFor();
    expect(await dialog.locator('img').count()).toBe(1);
    await made.check('contact');
    await openPart('messages');
    await panel().locator('[data-setting=messageButton]').getByText('Show', { exact: true }).click();
    await panel().locator('[data-setting=messageWriters]').waitFor();
    await studio.saved();
    await made.check('messages-none');
  });

  it('reads pages aloud with captions, and asks before the mode takes all of it (D-137, D-368, D-370, D-514)', async () => {
    await openPart('audio');
    // Whoever writes before the page's own text has come writes into the midst of it.
    await expect.poll(() => field(texts('pageAudio.text')).inputValue()).not.toBe('');
    await field(texts('pageAudio.text')).fill('One leaf turns. Then another.');
    await button(texts('pageAudio.make')).click();
    await panel().locator('audio').waitFor();
    await expect.poll(() => field(texts('pageAudio.captions')).inputValue()).toContain('0:00 One leaf turns.');
    await preview()
      .getByRole('region', { name: reader('audio.label') })
      .waitFor();
    await made.check('audio');
    await field(texts('pageAudio.captions')).fill('No time');
    await panel().getByText(texts('pageAudio.captionsWrong')).waitFor();
    await field(texts('pageAudio.captions')).fill('0:00 My own words');
    await panel().getByText(texts('pageAudio.captionsWrong')).waitFor({ state: 'detached' });
    await panel().locator('[data-setting=audioMode]').getByText(texts('setting.audioMode.spread')).click();
    await studio.answer(words('action.cancel'));
    await panel().locator('audio').waitFor();
    await panel().locator('[data-setting=audioMode]').getByText(texts('setting.audioMode.spread')).click();
    await studio.answer(texts('pageAudio.modeYes'));
    await panel().locator('audio').waitFor({ state: 'detached' });
    await preview()
      .getByRole('region', { name: reader('audio.label') })
      .waitFor({ state: 'detached' });
    await page.locator('.editor-top').getByRole('button', { name: 'Undo' }).click();
    await panel().locator('audio').waitFor();
    await expect.poll(() => field(texts('pageAudio.captions')).inputValue()).toBe('0:00 My own words');
    await studio.saved();
    expect(made.troubles).toEqual([]);
  });

  it('is all there in the published book, whose readers write (W-016, W-298 … W-300)', async () => {
    link = await studio.publish();
    await studio.closeDialog();
    const reading = await made.context.newPage();
    await reading.goto(link);
    await new Reading(reading).opened();
    const card = await openInReader(reading, reader('toolbar.card'));
    await card.getByText('Mia Leaf').waitFor();
    const download = reading.waitForEvent('download');
    await card.getByRole('button', { name: reader('card.save') }).click();
    expect((await download).suggestedFilename()).toBe('Mia Leaf.vcf');
    await takePicture(reading, 'card-published');
    await reading.keyboard.press('Escape');
    await reading.getByRole('region', { name: reader('audio.label') }).waitFor();
    const content = await openInReader(reading, reader('toolbar.content'));
    await content.getByText('About tea').waitFor();
    await takePicture(reading, 'content-published');
    await reading.keyboard.press('Escape');
    const dialog = await openInReader(reading, reader('toolbar.message'));
    for (const [name, text] of [
      ['Bo', 'A fine book'],
      ['Spam', 'Buy this'],
    ] as const) {
      await dialog.getByLabel(reader('message.name')).fill(name);
      await dialog.getByLabel(reader('message.text')).fill(text);
      await dialog.getByRole('button', { name: reader('message.send') }).click();
      await dialog.getByText(reader('message.sent')).waitFor();
    }
    await reading.close();
    expect(made.troubles).toEqual([]);
  });

  it('tells the author of new messages, which are shown, answered, hidden and deleted (RULINGS 22)', async () => {
    await page.reload();
    await studio.preview.opened();
    await studio.section('config');
    await page.locator('.config-badge', { hasText: '2' }).waitFor();
    await openPart('messages');
    await panel().getByText('A fine book').waitFor();
    await made.check('messages-waiting');
    await panel()
      .getByRole('button', { name: /^Show.*Bo$/ })
      .click();
    await panel()
      .getByRole('button', { name: /^Hide.*Spam$/ })
      .click();
    await panel().getByText('Buy this').waitFor({ state: 'detached' });
    await panel()
      .getByText(texts('moderation.approved', { count: 1 }))
      .click();
    await panel()
      .getByRole('button', { name: /^Reply.*Bo$/ })
      .click();
    await field(texts('moderation.replyText')).fill('Thank you');
    await button(texts('moderation.send')).click();
    await panel().locator('.letter-reply', { hasText: 'Thank you' }).waitFor();
    await made.check('messages-shown');
    await panel()
      .getByText(texts('moderation.hidden', { count: 1 }))
      .click();
    await panel()
      .getByRole('button', { name: /^Delete.*Spam$/ })
      .click();
    await studio.answer(words('action.delete'));
    await panel().getByText(texts('moderation.none')).waitFor();
    await expect
      .poll(async () => (await fetch(`${link}meta/comment.json`)).text(), { timeout: 30_000 })
      .toContain('Thank you');
    expect(made.troubles).toEqual([]);
  });

  it('is whole on a phone, and in Arabic', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const id of ['cards', 'custom', 'messages', 'audio'] as const) {
      await openPart(id);
      await made.check(`config-${id}-phone`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const address = page.url();
    await openPart('cards');
    await expect.poll(() => panel().getByRole('radio').count()).toBe(2);
    // Who leaves lets others edit.
    await page.goto('about:blank');
    const arabic = await visit(browser, {
      origins: [server.url],
      language: 'ar',
      storageState: await made.context.storageState(),
    });
    await arabic.page.goto(address);
    // The address may say which section is open.
    const section = arabic.page.locator('.rail-item[data-tour=config]');
    await section.waitFor();
    if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click();
    await arabic.page.locator('.config-line[data-part=custom]').click();
    await arabic.page.locator('.kept').first().waitFor();
    await arabic.check('config-arabic');
    await arabic.close();
  });
});
