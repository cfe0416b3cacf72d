import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/at-rest.ts';
import { takePicture, visit } from '../testing/browser.ts';
import { browser, made, page, server, studio, useDesk } from '../testing/desk.ts';
import { settings as texts, editor as words } from '../testing/words.ts';

const picture = fileURLToPath(new URL('../samples/fixtures/image-2-transparent.png', import.meta.url));

useDesk({
  // What one of the journeys brings about itself.
  expected: /ERR_FAILED|-own-template NETWORK/,
  // Scenes are there, and leave the machine to the rest.
  reducedMotion: 'reduce',
});

const panel = () => page.locator('.panel');
const tab = (name: string) => panel().getByRole('tab', { name, exact: true });
const look = (name: string) => panel().locator(`[data-look="${name}"]`);
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
/** What the reader in the preview says of its look. */
const shown = () =>
  page
    .frameLocator('iframe.preview-frame[data-ready=true]')
    .locator('#leafcast')
    .evaluate(({ dataset }) => ({ template: dataset.template, theme: dataset.theme, background: dataset.background }));
const hasScene = () =>
  page.frameLocator('iframe.preview-frame[data-ready=true]').locator('canvas.lc-scene').waitFor({ state: 'attached' });
const undo = () =>
  page
    .locator('.editor-top')
    .getByRole('button', { name: words('editor.undo') })
    .click();

describe('the design of a book', () => {
  it('has four tabs for mouse and keyboard, and each has an address of its own (W-041, W-049, W-050, W-051, W-052, W-270, W-271, W-272, W-273, W-274, W-316, D-071, D-072, D-073, D-074)', async () => {
    const sent = page.waitForRequest(
      (request) =>
        request.url().endsWith('/update-book') && request.postData()?.includes('phoneTemplate=Mobile') === true,
    );
    await sent;
    await studio.preview.opened();
    await studio.section('design');
    await look('metro').waitFor();
    await made.check('design-template');
    await tab(texts('setting.template')).focus();
    for (const name of ['setting.theme', 'setting.scene', 'design.setup'] as const) {
      await page.keyboard.press('ArrowRight');
      expect(await tab(texts(name)).getAttribute('aria-selected')).toBe('true');
      expect(page.url()).toMatch(/#(theme|scene|setup)$/);
    }
    await panel().getByPlaceholder(texts('settingForm.search')).waitFor();
    await page.keyboard.press('Home');
    await look('metro').waitFor();
    expect(page.url()).toMatch(/#template$/);
    await page.evaluate(() => {
      window.location.hash = '#scene';
    });
    await look('snow').waitFor();
  });

  it('takes a template, a theme and a scene by their pictures, and the open reader shows them at once (W-004, W-005, W-006)', async () => {
    await look('snow').click();
    await hasScene();
    await made.check('design-scene');
    await tab(texts('setting.theme')).click();
    await panel().getByPlaceholder(texts('design.search')).fill('wood');
    expect(await panel().locator('label.look').count()).toBe(1);
    await look('wood').click();
    await expect.poll(async () => (await shown()).theme).toBe('wood');
    await panel().getByPlaceholder(texts('design.search')).fill('');
    await made.check('design-theme');
    await tab(texts('setting.template')).click();
    await look('metro').click();
    // The theme is the author's own choice: whether it stays is asked.
    await dialog().getByText(texts('setting.theme'), { exact: true }).waitFor();
    await settle(page);
    await made.check('design-apply');
    await studio.answer(texts('design.keep'));
    await expect.poll(shown).toMatchObject({ template: 'metro', theme: 'wood' });
    await look('neat').click();
    await studio.answer(texts('design.replace'));
    await expect.poll(shown).toMatchObject({ template: 'neat' });
    expect((await shown()).theme ?? '').toBe('');
    await undo();
    await expect.poll(shown).toMatchObject({ template: 'metro', theme: 'wood' });
    await studio.saved();
  });

  it('has templates for phones of their own', async () => {
    await panel().getByText(words('preview.phone'), { exact: true }).click();
    await look('article').click();
    await studio.saved();
    await made.check('design-phone');
    await look('mobile').click();
    await panel().getByText(words('preview.pc'), { exact: true }).click();
    expect(made.troubles).toEqual([]);
  });
});

describe('own themes', () => {
  it('are made of the colours of the book, put on, renamed and deleted (W-420, W-421, W-422)', async () => {
    await tab(texts('setting.theme')).click();
    await panel().locator('.theme-colors > summary').click();
    const color = panel().locator('[data-setting=backgroundColor] input:not([type=color])');
    await color.fill('#204060');
    await expect.poll(async () => (await shown()).background).toBe('#204060');
    const name = panel().getByPlaceholder(texts('settingForm.name'), { exact: true });
    await button(texts('design.saveTheme')).click();
    await panel().getByText(texts('design.nameMissing')).waitFor();
    await name.fill('Night sea');
    await button(texts('design.saveTheme')).click();
    await look('Night sea').waitFor();
    await name.fill('night sea');
    await button(texts('design.saveTheme')).click();
    await panel().getByText('Theme already exists in the list.', { exact: false }).waitFor();
    await made.check('design-own-theme');
    await look('wood').locator('input').check({ force: true });
    await expect.poll(async () => (await shown()).theme).toBe('wood');
    await button(texts('design.applyTitle', { name: 'Night sea' })).click();
    await expect.poll(async () => (await shown()).background).toBe('#204060');
    await button(`${texts('contents.rename')}: Night sea`).click();
    await panel()
      .getByRole('textbox', { name: texts('settingForm.name'), exact: true })
      .fill('Deep sea');
    await page.keyboard.press('Enter');
    await look('Deep sea').waitFor();
    await button(`${words('action.delete')}: Deep sea`).click();
    // The tooltip of the button, which mostly comes after the dialog, leaves Escape to it.
    await page.getByRole('dialog').waitFor();
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor({ timeout: 3000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(`${words('action.delete')}: Deep sea`).click();
    await studio.answer(words('action.delete'));
    await look('Deep sea').waitFor({ state: 'detached' });
    expect((await shown()).background).toBe('#204060');
  });
});

describe('own templates', () => {
  it('are kept with name, cover and chosen parts; what is missing is said (D-129, D-285, D-286, D-577, D-578, D-579, D-670, D-674)', async () => {
    await tab(texts('setting.template')).click();
    await button(texts('design.saveTemplate')).click();
    const save = (await studio.asked()).getByRole('button', { name: texts('design.save'), exact: true });
    await save.click();
    await dialog().getByText(texts('design.nameMissing')).waitFor();
    await dialog().getByLabel(texts('settingForm.name')).fill('Harbour');
    for (const part of ['template', 'scene'] as const)
      await dialog()
        .getByLabel(texts(`setting.${part}`), { exact: true })
        .uncheck();
    await dialog().getByLabel(texts('design.part.theme')).uncheck();
    await dialog().getByLabel(texts('design.setup')).uncheck();
    await dialog().getByText(texts('design.partMissing')).waitFor();
    await dialog().getByLabel(texts('design.part.theme')).check();
    await dialog().getByLabel(texts('setting.scene'), { exact: true }).check();
    await made.check('design-save-template');
    await save.click();
    await look('Harbour').waitFor();
    await button(texts('design.saveTemplate')).click();
    await dialog().getByLabel(texts('settingForm.name')).fill('harbour');
    await save.click();
    await dialog().getByText('Template already exists in the list.', { exact: false }).waitFor();
    await studio.answer(words('action.cancel'));
    await made.check('design-own-template');
  });

  it('have a picture of their own, and may carry the password of the book', async () => {
    await studio.section('password');
    await panel().getByLabel(texts('lock.password'), { exact: true }).fill('paper-boat');
    await button(texts('lock.save')).click();
    await panel().getByText(texts('lock.on')).waitFor();
    await studio.section('design');
    await button(texts('design.saveTemplate')).click();
    await dialog().getByLabel(texts('settingForm.name')).fill('Gate');
    const choosing = page.waitForEvent('filechooser');
    await (await studio.asked()).getByText(texts('settingFile.choose'), { exact: true }).click();
    await (await choosing).setFiles(picture);
    await dialog().locator('.cover-choice img').waitFor();
    await dialog().getByLabel(words('section.password'), { exact: true }).check();
    await made.check('design-save-picture');
    await studio.answer(texts('design.save'));
    await look('Gate').locator('img').waitFor();
    await studio.section('password');
    await button(texts('lock.remove')).click();
    await studio.answer(texts('lock.remove'));
    await panel().getByText(texts('lock.off')).first().waitFor();
    await studio.section('design');
    await button(texts('design.applyTitle', { name: 'Gate' })).click();
    await dialog().getByText(texts('design.passwordNow')).waitFor();
    const set = page.waitForResponse(/set-template-password$/);
    await (await studio.asked()).locator('.apply-buttons .ant-btn-primary').click();
    expect((await (await set).json()).code).toBe('OK');
    await studio.section('password');
    await panel().getByText(texts('lock.on')).waitFor();
    await button(texts('lock.remove')).click();
    await studio.answer(texts('lock.remove'));
    await panel().getByText(texts('lock.off')).first().waitFor();
    await studio.section('design');
    await button(`${words('action.delete')}: Gate`).click();
    await studio.answer(words('action.delete'));
    await look('Gate').waitFor({ state: 'detached' });
  });

  it('go out as a file and come back from it; what is none is refused (D-130, D-131, D-299, D-300, D-672)', async () => {
    const downloading = page.waitForEvent('download');
    await panel()
      .getByRole('link', { name: `${texts('design.export')}: Harbour` })
      .click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ format: 'leafcast-template', name: 'Harbour' });
    const send = (name: string, content: string) =>
      panel()
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await send('notes.json', '{"a":1}');
    await page.getByText('The file is not a template.', { exact: false }).waitFor();
    await send('harbour.json', file.replace('"name":"Harbour"', '"name":"Harbour 2"'));
    await look('Harbour 2').waitFor();
    await button(`${words('action.delete')}: Harbour`).click();
    await studio.answer(words('action.delete'));
    await look('Harbour').waitFor({ state: 'detached' });
  });

  it('say what was not done, and change nothing (D-668, D-669, D-671)', async () => {
    await page.route(/(open|delete)-own-template$/, (route) => route.abort('failed'));
    const before = await shown();
    await button(texts('design.applyTitle', { name: 'Harbour 2' })).click();
    await page.getByText('“Harbour 2” could not be applied.', { exact: false }).waitFor();
    await button(`${words('action.delete')}: Harbour 2`).click();
    await studio.answer(words('action.delete'));
    await page.getByText('“Harbour 2” could not be deleted.', { exact: false }).waitFor();
    await page.unroute(/(open|delete)-own-template$/);
    expect(await shown()).toEqual(before);
    expect(await look('Harbour 2').count()).toBe(1);
  });

  it('are applied in chosen parts, live, as one step, and are in the published book (D-132, D-297, D-298)', async () => {
    await tab(texts('setting.theme')).click();
    await look('linen').locator('input').check({ force: true });
    await tab(texts('setting.scene')).click();
    await look('none').locator('input').check({ force: true });
    await tab(texts('setting.template')).click();
    await button(texts('design.applyTitle', { name: 'Harbour 2' })).click();
    await (await studio.asked()).getByLabel(texts('setting.scene'), { exact: true }).uncheck();
    await made.check('design-apply-own');
    await studio.answer(texts('design.replace'));
    await expect.poll(async () => (await shown()).background).toBe('#204060');
    await undo();
    await expect.poll(async () => (await shown()).theme).toBe('linen');
    await button(texts('design.applyTitle', { name: 'Harbour 2' })).click();
    await studio.answer(texts('design.replace'));
    await expect.poll(async () => (await shown()).background).toBe('#204060');
    await hasScene();
    await studio.saved();
    await page.reload();
    await studio.preview.opened();
    await look('Harbour 2').waitFor();
    const link = await studio.publish();
    const reading = await made.context.newPage();
    await reading.goto(link);
    await reading.locator('canvas.lc-scene').waitFor({ state: 'attached' });
    expect(await reading.locator('#leafcast').getAttribute('data-background')).toBe('#204060');
    await takePicture(reading, 'design-published');
    await reading.close();
    await page.keyboard.press('Escape');
    expect(made.troubles).toEqual([]);
  });

  it('are whole on a phone, on a small screen and in Arabic', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await made.check('design-1024');
    await page.setViewportSize({ width: 390, height: 844 });
    await made.check('design-narrow');
    const arabic = await visit(browser, {
      origins: [server.url],
      language: 'ar',
      reducedMotion: 'reduce',
      storageState: await made.context.storageState(),
    });
    await arabic.page.goto(page.url().replace(/#.*/, '#theme'));
    await arabic.page.locator('[data-look="wood"]').waitFor();
    await arabic.page.locator('.banner button').click();
    await arabic.page.locator('.banner').waitFor({ state: 'detached' });
    await arabic.check('design-arabic');
    await arabic.close();
  });
});
