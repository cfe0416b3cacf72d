import { type allSettings, settingGroups, settingsSchema } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { saveScreenshot } from '../../../testing/browser/browser.ts';
import { picture, silence } from '../../../testing/documents/media.ts';
import { authorVisit, client, openFreshBook, page, studio, useDesk } from '../../../testing/server/desk.ts';
import type { PreparedBook } from '../../../testing/server/prepared.ts';
import { settings as words } from '../../../testing/studio/words.ts';

// These tests turn on all moving parts, but with reduced motion the parts do not slow down the tests.
useDesk();

const setting = (key: string) => page.locator(`[data-setting="${key}"]`);
const reset = () => page.getByRole('button', { name: words('settingForm.resetAll') });

/** Opens the settings form and one of its groups. */
async function openGroup(name: keyof typeof settingGroups) {
  await studio.section('design');
  await page.getByRole('tab', { name: words('design.setup') }).click();
  const group = page.locator('details.setting-group', {
    has: page.getByText(words(`settingGroup.${name}`), { exact: true }),
  });
  await group.first().waitFor();
  if (!(await group.first().evaluate((node) => (node as HTMLDetailsElement).open)))
    await group.first().locator('> summary').click();
  await group.first().locator('.setting-list').first().waitFor();
  // Also expand nested groups.
  for (;;) {
    const folded = group.first().locator('details:not([open]) > summary');
    if ((await folded.count()) === 0) return;
    await folded.first().click();
  }
}

/** Uploads a logo for the book, replacing an existing logo. */
async function addLogo() {
  await openGroup('logo');
  await page.locator('input[type=file][data-setting=logoImage]').setInputFiles(picture('logo.png', 300, 60));
  await setting('logoUrl').first().waitFor();
}

/** Turns on every setting that reveals other settings, so that all settings are visible. */
async function withAllSwitchedOn({ id }: PreparedBook) {
  const on: Record<string, unknown> = { messageButton: 'Show', watermarkText: 'W', loadingCaptionSource: 'custom' };
  on.socialShareType = 'custom';
  for (const [key, item] of Object.entries(settingsSchema)) if (item.type === 'bool') on[key] = true;
  on.logoImage = await client.keep(id, 'logoImage', picture('logo.png', 300, 60));
  // In English, the WeChat code appears once it is set.
  for (const key of ['backgroundImage', 'largeLogoImage', 'loadingImage', 'miniCodeImage']) on[key] = on.logoImage;
  on.backgroundSound = await client.keep(id, 'backgroundSound', silence('a.mp3'));
  on.relatedBrandName = 'House of leaves';
  return { bookConfig: on };
}

describe('the settings form', () => {
  it('sends every change to the open preview, including undone changes, without reloading it (W-288, W-290)', async () => {
    await openFreshBook();
    const frames: string[] = [];
    page.on('framenavigated', (frame) => frame.parentFrame() && frames.push(frame.url()));
    await openGroup('flip');
    const slider = setting('flipSeconds').getByRole('slider');
    await slider.focus();
    for (let step = 0; step < 25; step += 1)
      await page.keyboard.press(step % 2 ? 'ArrowLeft' : 'ArrowRight', { delay: 20 });
    await page.keyboard.press('ArrowRight');
    const share = studio.preview.button('toolbar.share');
    await share.waitFor();
    await openGroup('share');
    await setting('share').getByRole('switch').click();
    await share.waitFor({ state: 'detached' });
    await studio.saved();
    await studio.undo();
    await share.waitFor();
    await studio.saved();
    const spans = await page.evaluate(() =>
      performance.getEntriesByName('leafcast.preview').map(({ duration }) => duration),
    );
    const sorted = spans.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(20);
    console.log(
      `from a change to its display in the reader: p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)} ms of ${sorted.length}`,
    );
    expect(frames).toEqual([]);
    await authorVisit.check('settings-live');
  });

  it('accepts a logo, asks for confirmation before shrinking a large one, and displays the related settings (W-177, W-289, W-327, W-329)', async () => {
    await openFreshBook();
    await openGroup('logo');
    expect(await setting('logoUrl').count()).toBe(0);
    await addLogo();
    const file = page.locator('input[type=file][data-setting=logoImage]');
    await studio.previewFrame.locator('img[src*="media/"]').first().waitFor();
    await file.setInputFiles(picture('logo.png', 900, 200));
    await page.getByRole('dialog').getByText('500*500', { exact: false }).waitFor();
    await studio.answer('Cancel');
    await setting('logoImage').getByText(words('settingFile.shrinkCancelled')).waitFor();
    await file.setInputFiles(picture('logo.png', 900, 200));
    await studio.answer(words('settingFile.compress'));
    await setting('logoImage').getByText(words('settingFile.shrinkCancelled')).waitFor({ state: 'detached' });
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await setting('logoImage').getByText('PNG', { exact: false }).nth(1).waitFor();
    await studio.saved();
    await authorVisit.check('settings-logo');
  });

  it('explains why a text is invalid, and keeps the last valid text', async () => {
    await addLogo();
    const field = setting('logoUrl').getByRole('textbox');
    await field.fill('javascript:alert(1)');
    await setting('logoUrl').getByText(words('settingWrong.url')).waitFor();
    await field.fill('https://example.org/a');
    await setting('logoUrl').getByText(words('settingWrong.url')).waitFor({ state: 'detached' });
    await studio.saved();
  });

  it('has a control for every setting, in every group, also on a phone (W-172, W-173, W-174, W-175, W-176, W-178, W-179, W-180, W-181)', async () => {
    await openFreshBook(withAllSwitchedOn);
    for (const [name, group] of Object.entries(settingGroups)) {
      await openGroup(name as keyof typeof settingGroups);
      const shown = Object.entries<(typeof allSettings)[string]>(group).flatMap(([key, item]) =>
        'isShow' in item && item.isShow === false ? [] : [key],
      );
      const withoutControl = () =>
        page.evaluate((keys) => {
          const control = 'input, select, textarea, button, [role=slider], [role=switch]';
          return keys.filter((key) => !document.querySelector(`[data-setting="${key}"]`)?.querySelector(control));
        }, shown);
      await expect.poll(withoutControl, { message: name }).toEqual([]);
      await saveScreenshot(page, `settings-${name}`);
    }
    await authorVisit.check('settings-all');
    await page.setViewportSize({ width: 390, height: 844 });
    await authorVisit.check('settings-phone');
  }, 400_000);

  it('accepts for each setting only files of the right kind: videos, images (W-259, W-260)', async () => {
    for (const [group, key, kinds, wrong] of [
      ['loading', 'loadingVideo', 'video/', 'film.png'],
      ['look', 'backgroundImage', 'image/', 'picture.mp4'],
    ] as const) {
      await openGroup(group);
      const chooser = setting(key).locator('input[type=file]');
      const accepted = ((await chooser.getAttribute('accept')) ?? '').split(',');
      expect(accepted.length, key).toBeGreaterThan(0);
      for (const type of accepted) expect(type, key).toContain(kinds);
      await chooser.setInputFiles({ name: wrong, mimeType: 'image/png', buffer: Buffer.from('x') });
      await setting(key)
        .getByText(words('settingFile.wrongKind', { name: wrong, kinds: '' }).trim())
        .waitFor();
    }
  });

  it('resets all settings after a confirmation, as a single undo step', async () => {
    await addLogo();
    await setting('logoUrl').getByRole('textbox').fill('https://example.org/b');
    await reset().click();
    await studio.answer(words('settingForm.resetAll'));
    await reset().waitFor({ state: 'detached' });
    await studio.saved();
    await studio.undo();
    await reset().waitFor();
    await studio.saved();
    expect(authorVisit.troubles).toEqual([]);
  });
});
