import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreen, type Screen } from '../../shells/desktop/test/screen.ts';
import { type DesktopWindow, openDesktopWindow } from '../../testing/desktop/desktop-window.ts';
import { createPdf } from '../../testing/documents/create-pdf.ts';
import { publishing as says, settings as texts, desktop as words } from '../../testing/studio/words.ts';
import { createWindowDriver, type WindowDriver } from './window-driver.ts';

let screen: Screen;
let folder: string;
let window: DesktopWindow;
let driver: WindowDriver;

beforeAll(async () => {
  screen = await openScreen();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-publish-'));
  await writeFile(join(folder, 'Tea.pdf'), createPdf([{ text: 'Leaves' }, { text: 'Water' }, { text: 'Patience' }]));
  window = await openDesktopWindow({ env: screen.env });
  driver = createWindowDriver(window);
});
afterAll(async () => {
  await window?.stop();
  if (window) await rm(window.folder, { recursive: true, force: true });
  screen.close();
  await rm(folder, { recursive: true, force: true });
});

const section = (id: string) => window.run(`location.hash = '${id}'`);
const kinds = [
  { kind: 'html', name: 'Tea.zip', magic: 'PK' },
  { kind: 'exe', name: 'Tea.exe', magic: 'MZ' },
  { kind: 'app', name: 'Tea.app.zip', magic: 'PK' },
  { kind: 'apk', name: 'Tea.apk', magic: 'PK' },
  { kind: 'wordpress', name: 'wordpress.zip', magic: 'PK' },
  { kind: 'joomla', name: 'joomla.zip', magic: 'PK' },
  { kind: 'drupal', name: 'drupal.zip', magic: 'PK' },
] as const;

/** Sets a template, an outline and an audio text, as an author does in the editor of the open project. */
async function edit(): Promise<void> {
  await section('template');
  await driver.click('[data-look="metro"]');
  await section('catalog');
  await driver.press(texts('contents.add'), '.panel');
  const field = `#panel input[aria-label="${texts('contents.title')}"]`;
  await driver.fill(field, 'Green leaves');
  await driver.enter(field);
  await section('config');
  await driver.click('.config-line[data-part="audio"]');
  await driver.fill('.speech textarea', 'One leaf turns.');
  await driver.press(texts('pageAudio.make'), '.speech');
  await driver.untilVisible('.config-part audio');
}

async function sign(): Promise<void> {
  await driver.press(says('newSignature'), '.share-signature');
  await driver.write(says('signature.name'), 'Mia Press');
  for (const field of ['signature.password', 'signature.confirmation'] as const)
    await driver.write(says(field), 'leaf-by-leaf');
  await driver.press(says('signature.create'), '.ant-modal');
  await window.until(`!document.body.innerText.includes(${JSON.stringify(says('signature.note'))})`);
}

async function publish({ kind, name }: (typeof kinds)[number]): Promise<void> {
  await driver.click(`.kind-card[data-kind="${kind}"]`);
  if (kind === 'apk') await sign();
  await driver.click('.share-file-form > button[type=submit]');
  await window.answer('save', { paths: [join(folder, name)] });
  await window.until(
    `[...document.querySelectorAll('.share-file-list li')].some((one) => one.textContent.includes('${name}') && one.querySelector('.ant-btn-primary'))`,
  );
}

/** Returns the fraction of an image that is not white, from 0 to 1. */
async function inkOf(path: string): Promise<number> {
  const pixels = await sharp(path).greyscale().raw().toBuffer();
  return pixels.filter((gray) => gray < 250).length / pixels.length;
}

describe('a project in the window', () => {
  it('is created from a PDF, edited, saved, reopened and published in every format, with the trial watermark (D-004 … D-010, D-044, D-048, D-110 … D-116)', async () => {
    await driver.press(words('new'), '.home-beginnings');
    await driver.untilVisible('form#blank');
    await driver.press(words('importPdf'), '.ribbon');
    const chosen = await window.answer('open', { paths: [join(folder, 'Tea.pdf')] });
    const filters = [{ name: 'PDF', extensions: ['pdf'] }, {}, {}];
    expect(chosen).toMatchObject({ title: words('importPdf'), filters });
    // The form for a new project, with its submit button, stays visible until the document appears.
    await driver.untilVisible('.draft-list li');
    await driver.click('form.options button[type=submit]');
    await driver.untilVisible('.editor-top');
    await edit();
    await window.menu('save');
    await window.answer('save', { paths: [join(folder, 'Tea.leafcast')] });
    await driver.untilText('Saved.');
    await window.menu('close');
    await driver.untilScreen('home');
    await driver.click('.recent-open');
    await driver.untilScreen('editor');
    await section('catalog');
    await window.until(`document.querySelector('#panel')?.innerText.includes('Green leaves')`);
    await window.menu('publish');
    for (const one of kinds) await publish(one);
    for (const { name, magic } of kinds) {
      expect((await readFile(join(folder, name))).subarray(0, 2).toString(), name).toBe(magic);
      expect((await stat(join(folder, name))).size, name).toBeGreaterThan(100_000);
    }
    execFileSync('unzip', ['-q', join(folder, 'Tea.zip'), '-d', join(folder, 'Tea')]);
    const all = await readdir(join(folder, 'Tea'), { recursive: true });
    const [picture = ''] = all.filter((name) => /pages\/.*\.(webp|png|jpe?g)$/.test(name));
    expect(await inkOf(join(folder, 'Tea', picture))).toBeGreaterThan(0.02);
    const said = (
      await Promise.all(
        all.filter((name) => /\.(js|json)$/.test(name)).map((name) => readFile(join(folder, 'Tea', name), 'utf8')),
      )
    ).join();
    expect(said).toContain('Green leaves');
    expect(said).toMatch(/"template":"metro"/);
    expect(all.some((name) => /\.(mp3|ogg|opus|m4a|wav)$/.test(name))).toBe(true);
  });
});
