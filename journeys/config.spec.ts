import type { FrameLocator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { takePicture, visit } from '../testing/browser.ts';
import { browser, made, page, server, studio, useDesk } from '../testing/desk.ts';
import { Reading } from '../testing/reading.ts';
import { reader, settings as words } from '../testing/words.ts';

let book: FrameLocator;
let address: string;

useDesk();
beforeEach(() => {
  book = page.frameLocator('iframe.preview-frame[data-ready=true]');
});

const setting = (key: string) => page.locator(`[data-setting="${key}"]`);
const chooser = (key: string) => page.locator(`input[type=file][data-setting="${key}"]`);
const button = (name: string) => page.locator('#panel').getByRole('button', { name, exact: true });

/** Opens a task of the configuration, from wherever one is. */
async function task(id: string) {
  await studio.section('config');
  const line = page.locator(`.config-line[data-part="${id}"]`);
  const back = button(words('config.back'));
  await line.or(back).first().waitFor();
  if (await back.isVisible()) await back.click();
  await line.click();
  await page.locator(`.config-part[data-part="${id}"]`).waitFor();
}

/** A picture of the page's own making, as a file to choose. */
async function picture(name: string, width: number, height: number, color: string) {
  const base64 = await page.evaluate(
    async ({ width, height, color }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = color;
        context.fillRect(0, 0, width, height);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { width, height, color },
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** Half a second of silence: frames of MPEG-1 Layer III at 128 kbit/s. */
function silence() {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return { name: 'calm.mp3', mimeType: 'audio/mpeg', buffer: Buffer.concat(Array.from({ length: 20 }, () => frame)) };
}

/** The words of a list of a reader, in their order. */
const wordsIn = (place: FrameLocator | Page, selector: string) => place.locator(selector).allInnerTexts();

const attachmentsIn = async (place: FrameLocator) =>
  (await wordsIn(place, '.lc-menu-row span')).filter((name) => name.endsWith('.txt'));

describe('the configuration', () => {
  it('is a list of tasks in the rail (W-045, W-278)', async () => {
    await studio.preview.opened();
    await studio.section('config');
    await page.locator('.config-line').first().waitFor();
    await made.check('config-list');
  });

  it('makes a brand and puts it beside the book (W-252, W-254, W-266)', async () => {
    await task('brand');
    const related = page.locator('fieldset[data-kind=relatedBrand]');
    await related.getByRole('button', { name: new RegExp(words('brand.new')) }).click();
    await related.getByRole('button', { name: words('brand.make') }).click();
    await related.getByText(words('brand.nameMissing')).waitFor();
    await related.getByLabel(words('settingForm.name')).fill('House of leaves');
    await related.getByLabel(words('settingForm.link')).fill('https://leaves.example/');
    await chooser('relatedBrandImage').setInputFiles(await picture('mark.png', 64, 64, '#a33'));
    await related.locator('img.file-shown').waitFor();
    await made.check('config-brand-new');
    await related.getByRole('button', { name: words('brand.make') }).click();
    await book.locator('.lc-brand a[href="https://leaves.example/"] img').waitFor();
    await expect.poll(() => related.getByRole('radio', { name: /House of leaves/ }).isChecked()).toBe(true);
    await page
      .locator('fieldset[data-kind=loadingBrand]')
      .getByRole('radio', { name: /Leafcast/ })
      .click();
    await book.locator('.lc-loading img').waitFor();
    await book.locator('.lc-loading').waitFor({ state: 'detached' });
    await studio.saved();
    await made.check('config-brand');
  });

  it('takes a logo, for new books too, and helps with it (W-007, W-339, W-471)', async () => {
    await task('logo');
    await setting('logoImage').getByText('150*30').first().waitFor();
    await chooser('logoImage').setInputFiles(await picture('logo.png', 150, 30, '#17634f'));
    await book.locator('.lc-bar img.lc-logo').waitFor();
    await studio.saved();
    await button(words('logo.useForNew')).click();
    await page.locator('.default-logo img').waitFor();
    const help = page.getByRole('link', { name: words('logo.help') });
    const answer = await page.request.get(new URL((await help.getAttribute('href')) ?? '', server.url).href);
    expect([answer.status(), (await answer.text()).includes('500*500')]).toEqual([200, true]);
    await made.check('config-logo');
  });

  it('asks before it makes a picture smaller, and says how that went (W-329, W-331, W-332, W-334, W-335)', async () => {
    const dialog = page.getByRole('dialog');
    const logo = setting('logoImage');
    const wide = await picture('wide.png', 900, 200, '#17634f');
    await chooser('logoImage').setInputFiles(wide);
    await dialog.getByText(words('settingFile.pixels', { width: 500, height: 500 })).waitFor();
    await studio.answer(words('config.cancel'));
    await logo.getByText(words('settingFile.shrinkCancelled')).waitFor();
    // A picture that only its first bytes make one.
    const broken = {
      ...wide,
      name: 'broken.png',
      buffer: Buffer.concat([wide.buffer.subarray(0, 40), Buffer.alloc(400)]),
    };
    await chooser('logoImage').setInputFiles(broken);
    await studio.answer(words('settingFile.compress'));
    await logo.getByText(words('settingFile.shrinkFailed')).waitFor();
    const heavy = { ...wide, name: 'heavy.png', buffer: Buffer.concat([wide.buffer, Buffer.alloc(5 * 2 ** 20)]) };
    await task('share');
    await chooser('shareImage').setInputFiles(heavy);
    await dialog.getByText(words('settingFile.megabytes', { size: '5 MB' })).waitFor();
    await studio.answer(words('settingFile.compress'));
    await setting('shareImage').locator('img.file-shown').waitFor();
    await studio.saved();
  });

  it('lets music be heard before it is used (W-008, W-258)', async () => {
    await task('music');
    expect(await chooser('backgroundSound').getAttribute('accept')).toBe('audio/mpeg');
    await chooser('backgroundSound').setInputFiles(silence());
    await page.locator('.music-candidate audio[src^="blob:"]').waitFor();
    await made.check('config-music-candidate');
    await button(words('music.use')).click();
    await setting('backgroundSoundLoops').waitFor();
    await button(`${words('music.listen')}: ${words('setting.flipSound')}`).click();
    await studio.saved();
    await made.check('config-music');
  });

  it('says what readers may take with them (W-012, W-221, W-293, W-337)', async () => {
    await task('download');
    await setting('download').first().getByRole('switch').click();
    await page.getByLabel(words('settingForm.hidePages')).check();
    await page.getByLabel(words('settingForm.attachments')).check();
    await chooser('downloads').setInputFiles({ name: 'a.exe', mimeType: '', buffer: Buffer.from('words') });
    await page.getByText(words('settingFile.program', { name: 'a.exe' })).waitFor();
    for (const name of ['one.txt', 'two.txt']) {
      await chooser('downloads').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
      await expect.poll(() => page.locator('.row input').last().inputValue()).toBe(name);
    }
    await page
      .locator('.row')
      .last()
      .getByRole('button', { name: new RegExp(words('settingForm.up')) })
      .click();
    await studio.preview.button('toolbar.more').click();
    await book.getByRole('button', { name: reader('toolbar.download'), exact: true }).click();
    await expect.poll(() => attachmentsIn(book)).toEqual(['two.txt', 'one.txt']);
    await studio.saved();
    await made.check('config-download');
  });

  it('chooses channels and their order (W-013, W-251, W-444)', async () => {
    await task('share');
    // This browser is not in China: with one channel off, those of China do not come in.
    await page.locator('.channel[data-channel=poster] input').uncheck();
    await page
      .locator('.channel[data-channel=copy]')
      .getByRole('button', { name: /Move down/ })
      .click();
    await chooser('miniCodeImage').setInputFiles(await picture('code.png', 200, 200, '#333'));
    await page.locator('.codes').waitFor();
    await studio.saved();
    await made.check('config-share');
  });

  it('wants a number that can be called (W-014, W-322, W-323, W-324)', async () => {
    await task('phone');
    await setting('phoneButton').getByRole('switch').click();
    await page.getByText(words('phone.missing')).waitFor();
    const number = page.getByRole('textbox', { name: words('settingForm.number') });
    await number.fill('1234');
    await page.getByText(words('settingWrong.phone')).waitFor();
    await number.fill('12345x');
    await page.getByText(words('settingWrong.phoneDigits')).waitFor();
    await number.fill('+49 30 12345');
    await studio.saved();
    await made.check('config-phone');
  });

  it('shows a banner at once (W-135, W-139, W-140)', async () => {
    await task('ads');
    await setting('haveAd').getByRole('switch').click();
    await page.locator('#panel button', { hasText: words('settingForm.add') }).click();
    await chooser('adData').setInputFiles(await picture('ad.png', 728, 90, '#c80'));
    await page.locator('.row').getByLabel(words('settingForm.title')).fill('Paper fair');
    await page.locator('.row').getByLabel(words('settingForm.link')).fill('https://fair.example/');
    await book.locator('.lc-ad a[href="https://fair.example/"] img[alt="Paper fair"]').waitFor();
    await studio.saved();
    await made.check('config-ads');
  });

  it('is still there after a reload, and goes with the book to its readers (W-238, W-240, W-249)', async () => {
    await page.reload();
    await studio.preview.opened();
    await task('phone');
    await expect
      .poll(() => page.getByRole('textbox', { name: words('settingForm.number') }).inputValue())
      .toBe('+49 30 12345');
    address = await studio.publish();
    const guest = await visit(browser, { origins: [server.url] });
    try {
      await guest.page.goto(address);
      const reading = await new Reading(guest.page).opened();
      await guest.page.locator('.lc-brand a[href="https://leaves.example/"]').waitFor();
      await guest.page.locator('.lc-ad img[alt="Paper fair"]').waitFor();
      await guest.page.locator('.lc-bar img.lc-logo').waitFor();
      expect(await guest.page.locator('a[href="tel:+493012345"]').count()).toBeGreaterThan(0);
      await reading.button('toolbar.download').click();
      await guest.page.locator('.lc-menu-row').first().waitFor();
      const offers = await wordsIn(guest.page, '.lc-menu-row span');
      expect(offers).toEqual([reader('download.document'), reader('download.project'), 'two.txt', 'one.txt']);
      await guest.page.keyboard.press('Escape');
      await reading.button('toolbar.share').click();
      await guest.page.locator('.lc-channels').waitFor();
      const channels = await wordsIn(guest.page, '.lc-channels li');
      const copy = reader('share.copyLink');
      const qr = reader('share.qrcode');
      expect(channels).toEqual([qr, 'LinkedIn', copy, 'Facebook', 'X (Twitter)', 'E-mail', 'Reddit']);
      const mail = await guest.page.locator('.lc-channels a[href^="mailto:"]').getAttribute('href');
      expect(mail).toContain(encodeURIComponent(address));
      await guest.page.locator('.lc-channels').getByRole('button', { name: copy }).click();
      await guest.page.locator('.lc-copy').getByText(reader('share.copied')).first().waitFor();
      await guest.page.locator('.lc-channels').getByRole('button', { name: qr }).click();
      await guest.page.locator('.lc-channels').waitFor({ state: 'detached' });
      await guest.page.locator('.lc-share .lc-qr').waitFor();
      await guest.page.getByRole('button', { name: reader('share.back') }).click();
      await guest.page.locator('.lc-channels').waitFor();
      await guest.check('config-read');
    } finally {
      await guest.close();
    }
  });

  it('is whole on a phone', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, 'config-narrow');
    expect(made.troubles).toEqual([]);
  });
});
