import { readFileSync } from 'node:fs';
import { saveOwnTemplate } from '@leafcast/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveScreenshot } from '../../../testing/browser/browser.ts';
import { picture } from '../../../testing/documents/media.ts';
import { authorVisit, client, come, page, studio, takeFreshBook, useDesk } from '../../../testing/server/desk.ts';
import { settings as texts, editor as words } from '../../../testing/studio/words.ts';
import { button, dialog, look, openTab, panel, readShownLook } from './looks.ts';

useDesk({
  // Errors that one of the tests causes on purpose.
  expected: /ERR_FAILED|-own-template NETWORK/,
});
beforeAll(async () => {
  const { id: bookId } = await takeFreshBook({ bookConfig: { backgroundColor: '#204060', scene: 'snow' } });
  for (const name of ['Quay', 'Pier', 'Delta'])
    await client.call(saveOwnTemplate, { bookId, name, parts: ['theme', 'scene'], coverPage: 0 });
});
beforeEach(() => openTab('setting.template'));

describe('templates of an account', () => {
  it('are saved with a name, cover and chosen parts; missing input is reported (D-129, D-285, D-286, D-577, D-578, D-579, D-670, D-674)', async () => {
    await button(texts('design.saveTemplate')).click();
    const save = (await studio.asked()).getByRole('button', { name: texts('design.save'), exact: true });
    await save.click();
    await dialog().getByText(texts('design.nameMissing')).waitFor();
    await dialog().getByLabel(texts('settingForm.name')).fill('Harbor');
    for (const part of ['template', 'scene'] as const)
      await dialog()
        .getByLabel(texts(`setting.${part}`), { exact: true })
        .uncheck();
    await dialog().getByLabel(texts('design.part.theme')).uncheck();
    await dialog().getByLabel(texts('design.setup')).uncheck();
    await dialog().getByText(texts('design.partMissing')).waitFor();
    await dialog().getByLabel(texts('design.part.theme')).check();
    await dialog().getByLabel(texts('setting.scene'), { exact: true }).check();
    await authorVisit.check('design-save-template');
    await save.click();
    await look('Harbor').waitFor();
    await button(texts('design.saveTemplate')).click();
    await dialog().getByLabel(texts('settingForm.name')).fill('harbor');
    await save.click();
    await dialog().getByText('Template already exists in the list.', { exact: false }).waitFor();
    await studio.answer(words('action.cancel'));
    await authorVisit.check('design-own-template');
  });

  it('can have a custom cover image, and can include the password of the book', async () => {
    await studio.section('password');
    await panel().getByLabel(texts('lock.password'), { exact: true }).fill('paper-boat');
    await button(texts('lock.save')).click();
    await panel().getByText(texts('lock.on')).waitFor();
    await openTab('setting.template');
    await button(texts('design.saveTemplate')).click();
    await dialog().getByLabel(texts('settingForm.name')).fill('Gate');
    const choosing = page.waitForEvent('filechooser');
    await (await studio.asked()).getByText(texts('settingFile.choose'), { exact: true }).click();
    await (await choosing).setFiles(picture('cover.png', 800, 600));
    await dialog().locator('.cover-choice img').waitFor();
    await dialog().getByLabel(words('section.password'), { exact: true }).check();
    await authorVisit.check('design-save-picture');
    await studio.answer(texts('design.save'));
    await look('Gate').locator('img').waitFor();
    await studio.section('password');
    await button(texts('lock.remove')).click();
    await studio.answer(texts('lock.remove'));
    await panel().getByText(texts('lock.off')).first().waitFor();
    await openTab('setting.template');
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
    await openTab('setting.template');
    await button(`${words('action.delete')}: Gate`).click();
    await studio.answer(words('action.delete'));
    await look('Gate').waitFor({ state: 'detached' });
  });

  it('are exported to a file and imported from it; files in other formats are refused (D-130, D-131, D-299, D-300, D-672)', async () => {
    const downloading = page.waitForEvent('download');
    await panel()
      .getByRole('link', { name: `${texts('design.export')}: Quay` })
      .click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ format: 'leafcast-template', name: 'Quay' });
    const send = (name: string, content: string) =>
      panel()
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await send('notes.json', '{"a":1}');
    await page.getByText('The file is not a template.', { exact: false }).waitFor();
    await send('quay.json', file.replace('"name":"Quay"', '"name":"Quay 2"'));
    await look('Quay 2').waitFor();
    await button(`${words('action.delete')}: Quay`).click();
    await studio.answer(words('action.delete'));
    await look('Quay').waitFor({ state: 'detached' });
  });

  it('report a failed action and change nothing (D-668, D-669, D-671)', async () => {
    await page.route(/(open|delete)-own-template$/, (route) => route.abort('failed'));
    const before = await readShownLook();
    await button(texts('design.applyTitle', { name: 'Pier' })).click();
    await page.getByText('“Pier” could not be applied.', { exact: false }).waitFor();
    await button(`${words('action.delete')}: Pier`).click();
    await studio.answer(words('action.delete'));
    await page.getByText('“Pier” could not be deleted.', { exact: false }).waitFor();
    await page.unroute(/(open|delete)-own-template$/);
    expect(await readShownLook()).toEqual(before);
    expect(await look('Pier').count()).toBe(1);
  });

  it('can be applied in part, immediately and as a single undo step, and appear in the published book (D-132, D-297, D-298)', async () => {
    await openTab('setting.theme');
    await look('linen').locator('input').check({ force: true });
    await openTab('setting.scene');
    await look('none').locator('input').check({ force: true });
    await openTab('setting.template');
    await button(texts('design.applyTitle', { name: 'Delta' })).click();
    await (await studio.asked()).getByLabel(texts('setting.scene'), { exact: true }).uncheck();
    await authorVisit.check('design-apply-own');
    await studio.answer(texts('design.replace'));
    await expect.poll(async () => (await readShownLook()).background).toBe('#204060');
    await studio.undo();
    await expect.poll(async () => (await readShownLook()).theme).toBe('linen');
    await button(texts('design.applyTitle', { name: 'Delta' })).click();
    await studio.answer(texts('design.replace'));
    await expect.poll(async () => (await readShownLook()).background).toBe('#204060');
    await studio.previewFrame.locator('canvas.lc-scene').waitFor({ state: 'attached' });
    await studio.saved();
    const link = await studio.publish();
    await studio.closeDialog();
    const guest = await come({ reducedMotion: 'reduce' });
    await guest.page.goto(link);
    await guest.page.locator('canvas.lc-scene').waitFor({ state: 'attached' });
    expect(await guest.page.locator('#leafcast').getAttribute('data-background')).toBe('#204060');
    await saveScreenshot(guest.page, 'design-published');
    await guest.close();
    expect(authorVisit.troubles).toEqual([]);
  });
});
