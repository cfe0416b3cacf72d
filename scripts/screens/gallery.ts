import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  phoneTemplateNames,
  type SceneName,
  type Settings,
  sceneNames,
  type ThemeName,
  templateNames,
  themeNames,
} from '@leafcast/book';
import { readerAssets, readerPage } from '@leafcast/publish';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { root } from '../../testing/root.ts';
import { buildBrowserPrograms } from '../product/build.ts';
import { createMagazine } from './magazine.ts';

/**
 * Takes screenshots of every template, theme and scene: thumbnails for the studio (`apps/server/previews`), and contact
 * sheets of all (`docs/pictures/gallery`). One book is opened from disk, and only its settings change.
 */
const previews = join(root, 'apps/server/previews');
const sheets = join(root, 'docs/pictures/gallery');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Size of a thumbnail in pixels. */
const small = { width: 480, height: 300 };

/** The theme on which each scene looks best. */
const grounds: Readonly<Record<Exclude<SceneName, 'none'>, ThemeName>> = {
  petals: 'sakura',
  fallenLeaves: 'lake',
  snow: 'snow',
  bubble: 'mesh',
  risingBubble: 'sea',
  lightRain: 'rain',
  heavyRain: 'city',
  firefly: 'forest',
  spaceShip: 'galaxy',
  spaceTravel: 'technology',
  twinklingStars: 'moonlight',
  meteor: 'starrySky',
  sunshine: 'forest',
  cloud: 'clouds',
  sunAndCloud: 'meadow',
  airBalloon: 'mount',
  moon: 'starrySky',
};

type Shot = readonly [name: string, picture: Buffer];

if (!(await buildBrowserPrograms())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'leafcast-gallery-'));
writeBook();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--allow-file-access-from-files'],
});
try {
  const large = await open(desktop, '#p=4');
  const templates: Shot[] = [];
  for (const template of templateNames) templates.push([template, await shoot(large, { template })]);
  // A closed book covers less of the background than an open one.
  const closed = await open(desktop, '#p=1');
  const themes: Shot[] = [];
  for (const theme of themeNames) themes.push([theme, await shoot(closed, { theme })]);
  const scenes: Shot[] = [];
  for (const scene of sceneNames) {
    if (scene !== 'none') scenes.push([scene, await shoot(closed, { scene, theme: grounds[scene] }, 3000)]);
  }
  for (const phoneTemplate of phoneTemplateNames) {
    const page = await open(phone, '#p=3');
    templates.push([phoneTemplate, await onGround(await shoot(page, { phoneTemplate }))]);
  }
  for (const [name, shots] of Object.entries({ templates, scenes })) {
    for (const shot of shots) await keepSmall(join(previews, name), shot);
  }
  for (const [name, shots] of Object.entries({ templates, themes, scenes })) await contactSheet(name, shots);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

function writeBook() {
  const { book, files } = createMagazine();
  const config = { files: './', book: 'book.json', data: 'script', assets: './reader/', language: 'en' } as const;
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const [path, content] of files) write(path, content);
  write('index.html', readerPage({ book, config, brand: 'Leafcast' }));
  write('book.json.js', `leafcastData("book.json",${JSON.stringify(book)});`);
}

async function open(viewport: typeof desktop, hash: string): Promise<Page> {
  cpSync((await readerAssets()).folder, join(folder, 'reader'), { recursive: true });
  const page = await browser.newPage({ viewport });
  await page.goto(`${pathToFileURL(join(folder, 'index.html'))}${hash}`);
  await page.locator('.lc-bar').waitFor();
  return page;
}

/** Changes the settings as the preview does, waits until all motion has ended, and takes a screenshot. */
async function shoot(page: Page, settings: Settings, rest = 900): Promise<Buffer> {
  const usual: Settings = {
    template: 'clear',
    theme: 'default',
    scene: 'none',
    phoneTemplate: 'mobile',
    curlingCorner: false,
    readingButton: false,
  };
  await page.evaluate(
    (now) => {
      const { leafcast } = globalThis as unknown as { leafcast: { engine: { change(change: object): void } } };
      leafcast.engine.change({ settings: now });
    },
    { ...usual, ...settings },
  );
  await page.waitForTimeout(rest);
  return page.screenshot();
}

/** Centers a phone screenshot in an image as wide as the other screenshots. */
async function onGround(shot: Buffer): Promise<Buffer> {
  const inner = await sharp(shot).resize({ height: 820 }).toBuffer();
  return sharp({ create: { ...desktop, channels: 3, background: '#dcd8d1' } })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
}

async function keepSmall(path: string, [name, shot]: Shot) {
  mkdirSync(path, { recursive: true });
  for (const quality of [76, 62, 48, 36]) {
    const packed = await sharp(shot).resize(small).webp({ quality, effort: 6 }).toBuffer();
    if (packed.length > 12_000 && quality > 36) continue;
    writeFileSync(join(path, `${name}.webp`), packed);
    return;
  }
}

async function contactSheet(name: string, shots: readonly Shot[]) {
  const [columns, gap, cell] = [4, 12, { width: 360, height: 225 }];
  const rows = Math.ceil(shots.length / columns);
  const labels = 22;
  const tiles = await Promise.all(
    shots.map(async ([label, shot], index) => {
      const left = gap + (index % columns) * (cell.width + gap);
      const top = gap + Math.floor(index / columns) * (cell.height + gap + labels);
      const words = `<svg width="${cell.width}" height="${labels}"><text x="2" y="15" font-family="sans-serif" font-size="13" fill="#3c3832">${label}</text></svg>`;
      return [
        { input: await sharp(shot).resize(cell).toBuffer(), left, top },
        { input: Buffer.from(words), left, top: top + cell.height },
      ];
    }),
  );
  mkdirSync(sheets, { recursive: true });
  await sharp({
    create: {
      width: gap + columns * (cell.width + gap),
      height: gap + rows * (cell.height + gap + labels),
      channels: 3,
      background: '#f6f4f0',
    },
  })
    .composite(tiles.flat())
    .webp({ quality: 72, effort: 6 })
    .toFile(join(sheets, `${name}.webp`));
}
