import { describe, expect, it } from 'vitest';
import { waitUntilSettled } from '../../../testing/browser/wait-until-at-rest.ts';
import { authorVisit, openFreshBook, openInArabic, page, studio, useDesk } from '../../../testing/server/desk.ts';
import { settings as texts, editor as words } from '../../../testing/studio/words.ts';
import { button, dialog, look, openTab, panel, readShownLook, tab } from './looks.ts';

// Reduced motion turns scenes into still images, so that they do not slow down the tests.
useDesk();

describe('the design of a book', () => {
  it('has four tabs that can be used with mouse and keyboard, each with a separate URL (W-041, W-049, W-050, W-051, W-052, W-270, W-271, W-272, W-273, W-274, W-316, D-071, D-072, D-073, D-074)', async () => {
    const sent = page.waitForRequest(
      (request) =>
        request.url().endsWith('/update-book') && request.postData()?.includes('phoneTemplate=Mobile') === true,
    );
    await openFreshBook();
    await sent;
    await studio.section('design');
    await look('metro').waitFor();
    await authorVisit.check('design-template');
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

  it('lets the author choose a template, a theme and a scene by image, each displayed in the open preview immediately (W-004, W-005, W-006, D-003)', async () => {
    await openFreshBook();
    await openTab('setting.scene');
    await look('snow').click();
    const scene = studio.previewFrame.locator('canvas.lc-scene');
    await scene.waitFor({ state: 'attached' });
    // Editor shortcuts also work while an option has the focus.
    await page.keyboard.press('Control+z');
    await scene.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await scene.waitFor({ state: 'attached' });
    await authorVisit.check('design-scene');
    await tab(texts('setting.theme')).click();
    await panel().getByPlaceholder(texts('design.search')).fill('wood');
    expect(await panel().locator('label.look').count()).toBe(1);
    await look('wood').click();
    await expect.poll(async () => (await readShownLook()).theme).toBe('wood');
    await panel().getByPlaceholder(texts('design.search')).fill('');
    await authorVisit.check('design-theme');
    await tab(texts('setting.template')).click();
    await look('metro').click();
    // The theme was chosen by the author, so a dialog asks whether to keep it.
    await dialog().getByText(texts('setting.theme'), { exact: true }).waitFor();
    await waitUntilSettled(page);
    await authorVisit.check('design-apply');
    await studio.answer(texts('design.keep'));
    await expect.poll(readShownLook).toMatchObject({ template: 'metro', theme: 'wood' });
    await look('neat').click();
    await studio.answer(texts('design.replace'));
    await expect.poll(readShownLook).toMatchObject({ template: 'neat' });
    expect((await readShownLook()).theme ?? '').toBe('');
    await studio.undo();
    await expect.poll(readShownLook).toMatchObject({ template: 'metro', theme: 'wood' });
    await studio.saved();
  });

  it('has separate templates for phones', async () => {
    await openTab('setting.template');
    await panel().getByText(words('preview.phone'), { exact: true }).click();
    await look('article').click();
    await studio.saved();
    await authorVisit.check('design-phone');
    await look('mobile').click();
    await panel().getByText(words('preview.pc'), { exact: true }).click();
    expect(authorVisit.troubles).toEqual([]);
  });
});

describe('themes of an account', () => {
  it('are created from the colors of the book, applied, renamed and deleted (W-420, W-421, W-422)', async () => {
    await openTab('setting.theme');
    await panel().locator('.theme-colors > summary').click();
    const color = panel().locator('[data-setting=backgroundColor] input:not([type=color])');
    await color.fill('#204060');
    await expect.poll(async () => (await readShownLook()).background).toBe('#204060');
    const name = panel().getByPlaceholder(texts('settingForm.name'), { exact: true });
    await button(texts('design.saveTheme')).click();
    await panel().getByText(texts('design.nameMissing')).waitFor();
    await name.fill('Night sea');
    await button(texts('design.saveTheme')).click();
    await look('Night sea').waitFor();
    await name.fill('night sea');
    await button(texts('design.saveTheme')).click();
    await panel().getByText('This theme is already in the list.', { exact: false }).waitFor();
    await authorVisit.check('design-own-theme');
    await look('wood').locator('input').check({ force: true });
    await expect.poll(async () => (await readShownLook()).theme).toBe('wood');
    await button(texts('design.applyTitle', { name: 'Night sea' })).click();
    await expect.poll(async () => (await readShownLook()).background).toBe('#204060');
    await button(`${texts('contents.rename')}: Night sea`).click();
    await panel()
      .getByRole('textbox', { name: texts('settingForm.name'), exact: true })
      .fill('Deep sea');
    await page.keyboard.press('Enter');
    await look('Deep sea').waitFor();
    await button(`${words('action.delete')}: Deep sea`).click();
    // The button's tooltip usually appears after the dialog; it must not handle Escape.
    await page.getByRole('dialog').waitFor();
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor({ timeout: 3000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(`${words('action.delete')}: Deep sea`).click();
    await studio.answer(words('action.delete'));
    await look('Deep sea').waitFor({ state: 'detached' });
    expect((await readShownLook()).background).toBe('#204060');
  });
});

it('the design of a book displays correctly on a phone, on a small screen and in Arabic', async () => {
  await openTab('setting.template');
  await page.setViewportSize({ width: 1024, height: 768 });
  await authorVisit.check('design-1024');
  await page.setViewportSize({ width: 390, height: 844 });
  await authorVisit.check('design-narrow');
  const arabic = await openInArabic('theme');
  await arabic.page.locator('[data-look="wood"]').waitFor();
  await arabic.check('design-arabic');
  await arabic.close();
});
