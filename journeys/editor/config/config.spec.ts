import { publishBook } from '@leafcast/contract';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture, silence } from '../../../testing/documents/media.ts';
import {
  authorVisit,
  client,
  come,
  page,
  server,
  studio,
  takeFreshBook,
  useDesk,
} from '../../../testing/server/desk.ts';
import type { PreparedBook } from '../../../testing/server/prepared.ts';
import { OpenBookPage } from '../../../testing/studio/reading.ts';
import { reader, settings as words } from '../../../testing/studio/words.ts';

// Dark mode is used so that axe also checks its colors.
useDesk({ colorScheme: 'dark' });

const setting = (key: string) => page.locator(`[data-setting="${key}"]`);
const chooser = (key: string) => page.locator(`input[type=file][data-setting="${key}"]`);
const button = (name: string) => page.locator('#panel').getByRole('button', { name, exact: true });
const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });

/** Returns the texts of a list in the reader, in order. */
const wordsIn = (place: FrameLocator | Page, selector: string) => place.locator(selector).allInnerTexts();
const attachments = async () =>
  (await wordsIn(studio.previewFrame, '.lc-menu-row span')).filter((name) => name.endsWith('.txt'));
const [copy, qr] = [reader('share.copyLink'), reader('share.qrcode')];
const channels = [qr, 'LinkedIn', copy, 'Facebook', 'X (Twitter)', 'Email', 'Reddit'];

/** Returns the book configuration that results from all configuration tasks together. */
async function configured({ id }: PreparedBook) {
  const [logoImage, relatedBrandImage, image] = await Promise.all([
    client.keep(id, 'logoImage', picture('logo.png', 150, 30)),
    client.keep(id, 'relatedBrandImage', picture('mark.png', 64, 64)),
    client.keep(id, 'adData', picture('ad.png', 728, 90)),
  ]);
  const files = await Promise.all(
    ['two.txt', 'one.txt'].map(async (name) => ({ file: await client.keep(id, 'downloads', textFile(name)), name })),
  );
  const bookConfig = {
    logoImage,
    relatedBrandImage,
    relatedBrandName: 'House of leaves',
    relatedBrandUrl: 'https://leaves.example/',
    haveAd: true,
    adData: [{ image, url: 'https://fair.example/', title: 'Paper fair' }],
    phoneButton: true,
    phoneNumbers: [{ label: '', number: '+49 30 12345' }],
    download: true,
    downloads: {
      pdf: { isOriginPath: true, url: '', urlOnlink: false },
      isDownloadProject: true,
      isDownloadAttach: true,
      hideDownloadSinglePage: true,
      attachments: files.map((file) => ({ ...file, size: 7 })),
    },
    socialShareType: 'custom',
    socialSharingList: ['qrcode', 'linkedin', 'copy', 'facebook', 'twitter', 'email', 'reddit'],
  };
  return { bookConfig };
}

describe('the configuration', () => {
  it('is a list of tasks in the sidebar, also on a phone (W-045, W-278)', async () => {
    await studio.configuration();
    await authorVisit.check('config-list');
    await page.setViewportSize({ width: 390, height: 844 });
    await authorVisit.check('config-narrow');
  });

  it('creates a brand and displays it next to the book (W-252, W-254, W-266)', async () => {
    await studio.configure('brand');
    const related = page.locator('fieldset[data-kind=relatedBrand]');
    await related.getByRole('button', { name: new RegExp(words('brand.new')) }).click();
    await related.getByRole('button', { name: words('brand.make') }).click();
    await related.getByText(words('brand.nameMissing')).waitFor();
    await related.getByLabel(words('settingForm.name')).fill('House of leaves');
    await related.getByLabel(words('settingForm.link')).fill('https://leaves.example/');
    await chooser('relatedBrandImage').setInputFiles(picture('mark.png', 64, 64));
    await related.locator('img.file-shown').waitFor();
    await authorVisit.check('config-brand-new');
    await related.getByRole('button', { name: words('brand.make') }).click();
    await studio.previewFrame.locator('.lc-brand a[href="https://leaves.example/"] img').waitFor();
    await expect.poll(() => related.getByRole('radio', { name: /House of leaves/ }).isChecked()).toBe(true);
    const loading = page.locator('fieldset[data-kind=loadingBrand]');
    await loading.getByRole('radio', { name: /Leafcast/ }).click();
    await studio.previewFrame.locator('.lc-loading img').waitFor();
    await studio.previewFrame.locator('.lc-loading').waitFor({ state: 'detached' });
    await studio.saved();
    await authorVisit.check('config-brand');
  });

  it('accepts a logo, can use it as the default for new books, and links to help (W-007, W-339, W-471)', async () => {
    await studio.configure('logo');
    await setting('logoImage').getByText('150*30').first().waitFor();
    await chooser('logoImage').setInputFiles(picture('logo.png', 150, 30));
    await studio.previewFrame.locator('.lc-bar img.lc-logo').waitFor();
    await studio.saved();
    await button(words('logo.useForNew')).click();
    await page.locator('.default-logo img').waitFor();
    const help = page.getByRole('link', { name: words('logo.help') });
    const answer = await page.request.get(new URL((await help.getAttribute('href')) ?? '', server.url).href);
    expect([answer.status(), (await answer.text()).includes('500*500')]).toEqual([200, true]);
    await authorVisit.check('config-logo');
  });

  it('asks for confirmation before shrinking an image, and reports the result (W-329, W-331, W-332, W-334, W-335)', async () => {
    await studio.configure('logo');
    const [dialog, logo] = [page.getByRole('dialog'), setting('logoImage')];
    const wide = picture('wide.png', 900, 200);
    await chooser('logoImage').setInputFiles(wide);
    await dialog.getByText(words('settingFile.pixels', { width: 500, height: 500 })).waitFor();
    await studio.answer(words('config.cancel'));
    await logo.getByText(words('settingFile.shrinkCancelled')).waitFor();
    // Only the first bytes of this file look like an image.
    const broken = Buffer.concat([wide.buffer.subarray(0, 40), Buffer.alloc(400)]);
    await chooser('logoImage').setInputFiles({ ...wide, name: 'broken.png', buffer: broken });
    await studio.answer(words('settingFile.compress'));
    await logo.getByText(words('settingFile.shrinkFailed')).waitFor();
    const heavy = Buffer.concat([wide.buffer, Buffer.alloc(5 * 2 ** 20)]);
    await studio.configure('share');
    await chooser('shareImage').setInputFiles({ ...wide, name: 'heavy.png', buffer: heavy });
    await dialog.getByText(words('settingFile.megabytes', { size: '5 MB' })).waitFor();
    await studio.answer(words('settingFile.compress'));
    await setting('shareImage').locator('img.file-shown').waitFor();
    await studio.saved();
  });

  it('plays the music before it is added to the book (W-008, W-258)', async () => {
    await studio.configure('music');
    expect(await chooser('backgroundSound').getAttribute('accept')).toBe('audio/mpeg');
    await chooser('backgroundSound').setInputFiles(silence('calm.mp3'));
    await page.locator('.music-candidate audio[src^="blob:"]').waitFor();
    await authorVisit.check('config-music-candidate');
    await button(words('music.use')).click();
    await setting('backgroundSoundLoops').waitFor();
    await button(`${words('music.listen')}: ${words('setting.flipSound')}`).click();
    await studio.saved();
    await authorVisit.check('config-music');
  });

  it('sets what readers may download (W-012, W-221, W-293, W-337)', async () => {
    await studio.configure('download');
    await setting('download').first().getByRole('switch').click();
    await page.getByLabel(words('settingForm.hidePages')).check();
    await page.getByLabel(words('settingForm.attachments')).check();
    await chooser('downloads').setInputFiles({ name: 'a.exe', mimeType: '', buffer: Buffer.from('words') });
    await page.getByText(words('settingFile.program', { name: 'a.exe' })).waitFor();
    const row = page.locator('.row').last();
    for (const name of ['one.txt', 'two.txt']) {
      await chooser('downloads').setInputFiles(textFile(name));
      await expect.poll(() => row.locator('input').last().inputValue()).toBe(name);
    }
    await row.getByRole('button', { name: new RegExp(words('settingForm.up')) }).click();
    await studio.preview.panel('toolbar.download');
    await expect.poll(attachments).toEqual(['two.txt', 'one.txt']);
    await studio.saved();
    await authorVisit.check('config-download');
  });

  it('sets the share channels and their order (W-013, W-251, W-444)', async () => {
    await studio.configure('share');
    // This browser is not in China, so turning off a channel does not add the Chinese channels.
    await page.locator('.channel[data-channel=poster] input').uncheck();
    await page
      .locator('.channel[data-channel=copy]')
      .getByRole('button', { name: /Move down/ })
      .click();
    await chooser('miniCodeImage').setInputFiles(picture('code.png', 200, 200));
    await page.locator('.codes').waitFor();
    await studio.preview.panel('toolbar.share');
    await expect.poll(() => wordsIn(studio.previewFrame, '.lc-channels li')).toEqual(channels);
    await studio.saved();
    await authorVisit.check('config-share');
  });

  it('requires a valid phone number and saves it (W-014, W-322, W-323, W-324)', async () => {
    await studio.configure('phone');
    await setting('phoneButton').getByRole('switch').click();
    await page.getByText(words('phone.missing')).waitFor();
    const number = page.getByRole('textbox', { name: words('settingForm.number') });
    await number.fill('1234');
    await page.getByText(words('settingWrong.phone')).waitFor();
    await number.fill('12345x');
    await page.getByText(words('settingWrong.phoneDigits')).waitFor();
    const keeping = studio.kept();
    await number.fill('+49 30 12345');
    await keeping;
    await studio.saved();
    await authorVisit.check('config-phone');
    await page.reload();
    await studio.configure('phone');
    await expect.poll(() => number.inputValue()).toBe('+49 30 12345');
  });

  it('displays a banner in the preview immediately (W-135, W-139, W-140)', async () => {
    await studio.configure('ads');
    await setting('haveAd').getByRole('switch').click();
    await page.locator('#panel button', { hasText: words('settingForm.add') }).click();
    await chooser('adData').setInputFiles(picture('ad.png', 728, 90));
    await page.locator('.row').getByLabel(words('settingForm.title')).fill('Paper fair');
    await page.locator('.row').getByLabel(words('settingForm.link')).fill('https://fair.example/');
    await studio.previewFrame.locator('.lc-ad a[href="https://fair.example/"] img[alt="Paper fair"]').waitFor();
    await studio.saved();
    await authorVisit.check('config-ads');
  });

  it('applies to the published book (W-238, W-240, W-249)', async () => {
    const taken = await takeFreshBook(configured);
    const { url } = await client.call(publishBook, { bookId: taken.id });
    const guest = await come();
    await guest.page.goto(url);
    const reading = await new OpenBookPage(guest.page).opened();
    await guest.page.locator('.lc-brand a[href="https://leaves.example/"]').waitFor();
    await guest.page.locator('.lc-ad img[alt="Paper fair"]').waitFor();
    await guest.page.locator('.lc-bar img.lc-logo').waitFor();
    expect(await guest.page.locator('a[href="tel:+493012345"]').count()).toBeGreaterThan(0);
    await reading.panel('toolbar.download');
    await guest.page.locator('.lc-menu-row').first().waitFor();
    const files = [reader('download.document'), reader('download.project'), 'two.txt', 'one.txt'];
    await expect.poll(() => wordsIn(guest.page, '.lc-menu-row span')).toEqual(files);
    await reading.panel('toolbar.share');
    const list = guest.page.locator('.lc-channels');
    await expect.poll(() => wordsIn(guest.page, '.lc-channels li')).toEqual(channels);
    expect(await list.locator('a[href^="mailto:"]').getAttribute('href')).toContain(encodeURIComponent(url));
    await list.getByRole('button', { name: copy }).click();
    await guest.page.locator('.lc-copy').getByText(reader('share.copied')).first().waitFor();
    await list.getByRole('button', { name: qr }).click();
    await list.waitFor({ state: 'detached' });
    await guest.page.locator('.lc-share .lc-qr').waitFor();
    await guest.page.getByRole('button', { name: reader('share.back') }).click();
    await list.waitFor();
    await guest.check('config-read');
    await guest.close();
  });
});
