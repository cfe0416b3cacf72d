import { describe, expect, it } from 'vitest';
import { saveScreenshot } from '../../testing/browser/browser.ts';
import { picture } from '../../testing/documents/media.ts';
import {
  authorVisit,
  come,
  openFreshBook,
  openInArabic,
  openPublishedBook,
  page,
  server,
  studio,
  useDesk,
} from '../../testing/server/desk.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { reader, settings as texts, editor as words } from '../../testing/studio/words.ts';

const password = 'paper-boat';

// A preview expires when its book is published or protected, so pending requests of its reader return 404.
useDesk({ expected: /\/preview\/[\w-]{32}\/(search|pages\/\d+-text)-[0-9a-f]+\.json/ });

const panel = () => page.locator('.panel');
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const choice = (name: string) => page.locator('.ant-select-item-option', { hasText: name });
const passwordPrompt = () => studio.previewFrame.getByText(reader('lock.title'));
const readersField = (key: 'lock.user' | 'lock.password', number: number) =>
  panel().getByLabel(`${texts(key)} ${number}`, { exact: true });

async function choose(field: string, option: string) {
  // The dropdown list of the previous field fades out and would intercept this click.
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
  await panel().getByRole('combobox', { name: field }).click();
  await choice(option).first().click();
  await panel().locator('.ant-select', { hasText: option }).waitFor();
}

/** Opens the book list, where the most recently changed book is first. */
async function openShelf() {
  await page.getByRole('link', { name: words('editor.toBooks') }).click();
  return page.locator('.book-card').first();
}

describe('the basics of a book', () => {
  it('include a short public name, which takes effect immediately (W-040, W-126, W-269, D-070)', async () => {
    await openFreshBook();
    const numbered = await studio.publish();
    await studio.closeDialog();
    await studio.section('basic');
    await panel().getByText(texts('basics.label'), { exact: true }).waitFor();
    const field = panel().getByLabel(texts('basics.link'));
    await field.fill('Admin');
    await panel().getByText(texts('basics.link.reserved')).waitFor();
    await field.fill('Book of Tea');
    await panel().getByText(texts('basics.link.form')).waitFor();
    await field.fill('Book-of-Tea');
    await button(texts('basics.linkSave')).click();
    await expect.poll(() => field.inputValue()).toBe('book-of-tea');
    const guest = await come();
    await expect
      .poll(async () => {
        await guest.page.goto(numbered);
        return guest.page.url().split('#')[0];
      })
      .toBe(`${server.url}/b/book-of-tea/`);
    await new OpenBookPage(guest.page).opened();
    await guest.close();
  });

  it('include keywords, category, label and cover, which can be undone step by step and appear on the book card (W-122, W-124, W-125)', async () => {
    await openFreshBook();
    await studio.section('basic');
    await panel().getByLabel(words('basic.keyword')).fill('tea, pots');
    // A long list renders only its visible part, so the option is found by typing.
    await panel()
      .getByRole('combobox', { name: texts('basics.category') })
      .fill('trav');
    await choice(texts('category.travel')).waitFor();
    await page.keyboard.press('Enter');
    await choose(texts('basics.label'), texts('basics.label.featured'));
    await studio.saved();
    await choose(texts('basics.label'), texts('basics.label.hot'));
    await studio.undo();
    await panel()
      .locator('.ant-select', { hasText: texts('basics.label.featured') })
      .waitFor();
    await studio.saved();
    await authorVisit.check('basic');
    await studio.preview.next();
    await studio.preview.at(/2/);
    await panel().locator('.cover-form').getByText(texts('basics.coverPage'), { exact: true }).click();
    await button(texts('basics.openPage')).click();
    await expect.poll(() => panel().locator('.cover-shown').getAttribute('src')).toMatch(/0002-thumb/);
    await studio.saved();
    await panel().locator('.cover-form').scrollIntoViewIfNeeded();
    await authorVisit.check('basic-cover');
    const card = await openShelf();
    await card.getByText(texts('basics.label.featured')).waitFor();
    await card.getByText(texts('category.travel')).waitFor();
    await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/0002-thumb/);
    await authorVisit.check('basic-shelf');
    await card.getByRole('heading').getByRole('link').click();
    await studio.preview.opened();
  });

  it('let the author offer readers a text version of the book, and a link to other works (W-134, W-443)', async () => {
    await openPublishedBook();
    await studio.section('basic');
    await panel()
      .getByRole('switch', { name: texts('basics.textVersion') })
      .click();
    await panel()
      .getByRole('link', { name: texts('basics.openText') })
      .waitFor();
    await panel().locator('[data-setting=worksButton]').getByRole('switch').click();
    await panel().locator('[data-setting=worksUrl]').getByRole('textbox').fill('https://works.example/');
    await studio.previewFrame.locator('a[href="https://works.example/"]').first().waitFor({ state: 'attached' });
    await studio.saved();
    await panel().locator('.readers-form').last().scrollIntoViewIfNeeded();
    await authorVisit.check('basic-readers');
  });

  it('accept an image as the cover, which appears in the library and on shared links', async () => {
    const address = await openPublishedBook();
    await studio.section('basic');
    const cover = panel().locator('.cover-form');
    await cover.getByText(texts('basics.coverPicture'), { exact: true }).click();
    const choosing = page.waitForEvent('filechooser');
    await cover.getByRole('button', { name: texts('settingFile.choose') }).click();
    await (await choosing).setFiles(picture('cover.png', 800, 600));
    const shown = cover.locator('img.file-shown');
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(800);
    await studio.saved();
    await studio.undo();
    await shown.waitFor({ state: 'detached' });
    await cover.getByText(texts('basics.coverPage'), { exact: true }).click();
    await studio.redo();
    await shown.waitFor();
    await studio.saved();
    await cover.scrollIntoViewIfNeeded();
    await authorVisit.check('basic-cover-picture');
    await page.getByRole('button', { name: words('publish.publish'), exact: true }).click();
    await page.getByRole('button', { name: words('publish.again') }).click();
    await page.getByRole('button', { name: words('publish.again') }).waitFor({ state: 'detached' });
    await studio.closeDialog();
    await expect
      .poll(async () => (await authorVisit.context.request.get(address)).text())
      .toMatch(/og:image"[^>]*media\//);
    const card = await openShelf();
    await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/media\//);
    await card.getByRole('heading').getByRole('link').click();
    await studio.preview.opened();
  });
});

describe('the passwords of a book', () => {
  it('have a section with rules and a preview, which can be opened and closed (W-048, W-325, W-326, D-080, D-144, D-145, D-363, D-515)', async () => {
    await studio.section('password');
    await button(texts('lock.save')).click();
    await panel().getByText(texts('lock.passwordMissing')).waitFor();
    const field = panel().getByLabel(texts('lock.password'), { exact: true });
    await field.fill('12345');
    await panel().getByText(texts('lock.passwordLength')).waitFor();
    await field.fill('paper-1');
    await panel().getByText(texts('lock.weak')).waitFor();
    await field.fill(password);
    await panel().getByText(texts('lock.weak')).waitFor({ state: 'detached' });
    await panel().getByLabel(texts('lock.hint')).fill('It floats');
    await panel().getByText(texts('lock.from'), { exact: true }).click();
    await panel().getByLabel(texts('lock.fromPage')).fill('2');
    await button(texts('lock.save')).click();
    await panel()
      .getByText(texts('lock.onFrom', { page: 2 }))
      .waitFor();
    await authorVisit.check('password');
    for (let time = 0; time < 2; time += 1) {
      await button(texts('lock.preview')).click();
      await passwordPrompt().waitFor();
      await button(texts('lock.leave')).click();
      await passwordPrompt().waitFor({ state: 'detached' });
    }
    await button(texts('lock.preview')).click();
    await studio.previewFrame.getByText('It floats', { exact: false }).waitFor();
    await saveScreenshot(page, 'password-preview');
    await studio.previewFrame.getByLabel(reader('lock.password')).fill(password);
    await studio.previewFrame.getByRole('button', { name: reader('lock.open'), exact: true }).click();
    await passwordPrompt().waitFor({ state: 'detached' });
    await button(texts('lock.leave')).click();
    await button(texts('lock.remove')).click();
    await studio.answer(texts('lock.remove'));
    await panel().getByText(texts('lock.off')).first().waitFor();
  });

  it('can be set for several readers, and removed (D-358, D-359)', async () => {
    const address = await openPublishedBook();
    await studio.section('password');
    await panel().getByText(texts('lock.from'), { exact: true }).click();
    await panel().getByLabel(texts('lock.fromPage')).fill('2');
    await panel().getByText(texts('lock.multi'), { exact: true }).click();
    await readersField('lock.user', 1).fill('Ann');
    await readersField('lock.password', 1).fill(password);
    await button(texts('lock.addUser')).click();
    await readersField('lock.user', 2).fill('ann');
    await panel().getByText(texts('lock.userTwice')).first().waitFor();
    await readersField('lock.user', 2).fill('Bo');
    await readersField('lock.password', 2).fill('other-boat');
    await button(texts('lock.save')).click();
    await expect.poll(() => readersField('lock.password', 2).getAttribute('placeholder')).toBe(texts('lock.unchanged'));
    await authorVisit.check('password-readers');
    const guest = await come();
    await guest.page.goto(address);
    const reading = await new OpenBookPage(guest.page).opened();
    await reading.next();
    await guest.page.getByLabel(reader('lock.user')).fill('bo');
    await guest.page.getByLabel(reader('lock.password')).fill('other-boat');
    await guest.page.getByRole('button', { name: reader('lock.open'), exact: true }).click();
    await guest.page.getByText(reader('lock.title')).waitFor({ state: 'detached' });
    expect(guest.troubles).toEqual([]);
    await guest.close();
    await button(texts('lock.remove')).click();
    await studio.answer(texts('lock.remove'));
    await panel().getByText(texts('lock.off')).first().waitFor();
  });

  it('display correctly, like the basics, on a phone and in Arabic', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await studio.section('password');
    await authorVisit.check('password-phone');
    await studio.section('basic');
    await panel().getByText(texts('basics.label'), { exact: true }).waitFor();
    await authorVisit.check('basic-phone');
    const arabic = await openInArabic('basic');
    await arabic.page.locator('.cover-form').waitFor();
    await arabic.check('basic-arabic');
    await arabic.page.locator('.rail-item').nth(6).click();
    await arabic.page.locator('.lock-form').waitFor();
    await arabic.check('password-arabic');
    await arabic.close();
    expect(authorVisit.troubles).toEqual([]);
  });
});
