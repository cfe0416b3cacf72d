import { type allSettings, settingGroups, settingsSchema } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/at-rest.ts';
import { takePicture } from '../testing/browser.ts';
import { made, page, studio, useDesk } from '../testing/desk.ts';
import { settings as words } from '../testing/words.ts';

// Everything that moves is switched on here, and leaves the machine to the rest.
useDesk({ reducedMotion: 'reduce' });

const setting = (key: string) => page.locator(`[data-setting="${key}"]`);

async function openGroup(name: keyof typeof settingGroups) {
  const group = page.locator('details.setting-group', {
    has: page.getByText(words(`settingGroup.${name}`), { exact: true }),
  });
  await group.first().waitFor();
  if (!(await group.first().evaluate((node) => (node as HTMLDetailsElement).open)))
    await group.first().locator('> summary').click();
  await group.first().locator('.setting-list').first().waitFor();
  // What is folded inside of it, too.
  for (;;) {
    const folded = group.first().locator('details:not([open]) > summary');
    if ((await folded.count()) === 0) return;
    await folded.first().click();
  }
}

/** A picture of the page's own making, as a file to choose. */
async function picture(width: number, height: number, type = 'image/png') {
  const base64 = await page.evaluate(
    async ({ width, height, type }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#17634f';
        context.fillRect(0, 0, width, height);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { width, height, type },
  );
  return { name: `logo.${type.slice(6)}`, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

describe('the form of the settings', () => {
  it('stands in the design section of an open book', async () => {
    await studio.preview.opened();
    await studio.section('design');
    await page.getByRole('tab', { name: words('design.setup') }).click();
    await setting('template').first().waitFor();
  });

  it('tells the open reader of every change, undone ones too, and loads nothing anew (W-288, W-290)', async () => {
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
    await page.locator('.editor-top').getByRole('button', { name: 'Undo' }).click();
    await share.waitFor();
    await studio.saved();
    const spans = await page.evaluate(() =>
      performance.getEntriesByName('leafcast.preview').map(({ duration }) => duration),
    );
    const sorted = spans.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(20);
    console.log(
      `from a change to the reader having it: p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)} ms of ${sorted.length}`,
    );
    expect(frames).toEqual([]);
    await made.check('settings-live');
  });

  it('takes a logo, asks before it makes a large one smaller, and shows what belongs to it (W-177, W-289, W-327, W-329)', async () => {
    await openGroup('logo');
    const file = page.locator('input[type=file][data-setting=logoImage]');
    expect(await setting('logoUrl').count()).toBe(0);
    await file.setInputFiles(await picture(300, 60));
    await setting('logoUrl').first().waitFor();
    await page.frameLocator('iframe.preview-frame[data-ready=true]').locator('img[src*="media/"]').first().waitFor();
    await file.setInputFiles(await picture(900, 200));
    await page.getByRole('dialog').getByText('500*500', { exact: false }).waitFor();
    // A dialog that is still growing may be missed by a click.
    await settle(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await setting('logoImage').getByText(words('settingFile.shrinkCancelled')).waitFor();
    await file.setInputFiles(await picture(900, 200));
    await studio.answer(words('settingFile.compress'));
    await setting('logoImage').getByText(words('settingFile.shrinkCancelled')).waitFor({ state: 'detached' });
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await setting('logoImage').getByText('PNG', { exact: false }).nth(1).waitFor();
    await studio.saved();
    await made.check('settings-logo');
  });

  it('says in words what is wrong with a text, and keeps the last right one', async () => {
    await openGroup('logo');
    const field = setting('logoUrl').getByRole('textbox');
    await field.fill('javascript:alert(1)');
    await setting('logoUrl').getByText(words('settingWrong.url')).waitFor();
    await field.fill('https://example.org/a');
    await setting('logoUrl').getByText(words('settingWrong.url')).waitFor({ state: 'detached' });
    await studio.saved();
  });

  it('has a control for every setting, in every group (W-172, W-173, W-174, W-175, W-176, W-178, W-179, W-180, W-181)', async () => {
    // Everything that shows something else is switched on, so that all of it is there.
    const on: Record<string, unknown> = { messageButton: 'Show', watermarkText: 'W', loadingCaptionSource: 'custom' };
    on.socialShareType = 'custom';
    for (const [key, item] of Object.entries(settingsSchema)) if (item.type === 'bool') on[key] = true;
    const logo = await page.locator('[data-setting=logoImage] img.file-shown').getAttribute('src');
    const path = /media\/.*$/.exec(logo ?? '')?.[0] ?? '';
    for (const key of ['backgroundImage', 'largeLogoImage', 'loadingImage']) on[key] = path;
    on.relatedBrandName = 'House of leaves';
    const music = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)]);
    await openGroup('sound');
    await page
      .locator('input[type=file][data-setting=backgroundSound]')
      .setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: music });
    await setting('backgroundSoundLoops').first().waitFor();
    await studio.saved();
    const answer = await page.evaluate(async (settings) => {
      const number = new URL(location.href).searchParams.get('num') ?? '';
      const post = async (path: string, body: unknown) =>
        (
          await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json();
      const { data } = await post('/api/book/get-book-list', {});
      const book = data.list.find((one: { number: string }) => one.number === number) ?? data.list[0];
      return post('/api/book/update-book', { bookId: book.bookId, bookConfig: settings });
    }, on);
    expect(answer.code).toBe('OK');
    await page.reload();
    await studio.preview.opened();
    await studio.section('design');
    await page.getByRole('tab', { name: words('design.setup') }).click();
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
      await takePicture(page, `settings-${name}`);
    }
    await made.check('settings-all');
  }, 400_000);

  it('lets each setting take files of its kind alone: films, pictures (W-259, W-260)', async () => {
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

  it('is whole on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await made.check('settings-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('puts everything back after asking, as one step', async () => {
    await page.getByRole('button', { name: words('settingForm.resetAll') }).click();
    await studio.answer(words('settingForm.resetAll'));
    await page.getByRole('button', { name: words('settingForm.resetAll') }).waitFor({ state: 'detached' });
    await studio.saved();
    await page.locator('.editor-top').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: words('settingForm.resetAll') }).waitFor();
    await studio.saved();
    expect(made.troubles).toEqual([]);
  });
});
