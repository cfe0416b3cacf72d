import { execFileSync } from 'node:child_process';
import { envelopeSchema, setBookPrivacy, updateBook, uploadFile } from '@leafcast/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { featureTriggers } from '../../../packages/reader/src/core/load/features/triggers.ts';
import { overlayTriggers } from '../../../packages/reader/src/ui/overlays/overlay-triggers.ts';
import { openWire } from '../../../testing/server/wire.ts';
import { pageWord } from './colored-pages.ts';
import { drag } from './drag.ts';
import { createItems, listFeatures, untestedParts } from './features.ts';
import { client, getExportedIndexUrl, publishBookWithSettings, server, testInEachEngine, wide } from './use-engines.ts';

const password = 'paper-boat';
const dot = { width: 20, height: 20, channels: 3, background: '#c02020' } as const;

const locked = (bookId: string) => client.call(setBookPrivacy, { bookId, isProtected: true, password, startPage: 4 });

/** Turns on all features that can be combined, and puts items on pages. */
async function everything(bookId: string): Promise<void> {
  const [picture, sound] = await Promise.all([
    upload(bookId, 'item.image', 'dot.png', await sharp({ create: dot }).png().toBuffer()),
    upload(
      bookId,
      'item.audio',
      'hush.mp3',
      execFileSync('lame', ['--quiet', '-r', '-m', 'm', '-', '-'], { input: Buffer.alloc(44_100) }),
    ),
  ]);
  const all = listFeatures(picture).filter(({ alone }) => !alone);
  await client.call(updateBook, {
    bookId,
    bookConfig: Object.assign({}, ...all.map(({ settings }) => settings)),
    pageItems: Object.fromEntries([1, 2, 3, 4].map((page) => [page, createItems(picture)])),
    pageAudio: { 2: { file: sound, captions: [{ start: 0, end: 1, text: 'On lantern' }] } },
  });
}

async function upload(bookId: string, key: string, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(new URL(uploadFile.path, server.url), {
    method: 'POST',
    headers: { cookie: client.cookie },
    body: form,
  });
  const { code, data } = envelopeSchema.parse(await response.json());
  expect(code).toBe('OK');
  return uploadFile.data.parse(data).path;
}

testInEachEngine(({ open }) => {
  it('words can be found, highlighted, selected and magnified, and the outline can be used to navigate', async () => {
    const book = await open((await publishBookWithSettings({})).url, wide);
    const { tab } = book;
    await tab.press('/');
    await book.poll(() => document.activeElement?.matches('.lc-panel input'));
    await tab.type(pageWord(4));
    await book.poll(() => document.querySelector('.lc-hit') !== null);
    await tab.press('Enter');
    await book.at(3);
    await book.poll(() => document.querySelectorAll('.lc-mark').length === 2);
    const markOn = async () => {
      const [x = 0, y = 0] = await tab.evaluate(() => {
        const box = document.querySelector('.lc-mark-active')?.getBoundingClientRect();
        return box ? [box.left + 2, box.top + 3] : [];
      });
      return book.colorAt([x, y]);
    };
    await expect.poll(async () => (await markOn())[2], { timeout: 30_000 }).toBeLessThan(210);
    await tab.press('Escape');
    await book.poll(() => document.querySelector('.lc-panel, .lc-drawer') === null);
    await book.still();
    const line = await tab.evaluate(() => {
      const found = [...document.querySelectorAll('.lc-line')].find((one) => one.textContent?.startsWith('This page'));
      const box = found?.getBoundingClientRect();
      return box ? [box.left + 4, box.right - 4, box.top + box.height / 2] : [];
    });
    const [left = 0, right = 0, middle = 0] = line;
    await drag(tab.mouse, [left, middle], [right, middle]);
    await tab.mouse.up();
    expect(await tab.evaluate(() => getSelection()?.toString())).toMatch(/his page is about \w+ and lies in its plac/);
    await tab.press('+');
    await book.poll(() => document.querySelector('.lc-zoomed') !== null);
    await tab.press('0');
    await book.poll(() => document.querySelector('.lc-zoomed') === null);
    await book.click('.lc-bar [aria-label="Contents"]');
    await book.poll(() => document.querySelectorAll('[role=treeitem]').length === 8);
    await tab.evaluate((wanted) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
      rows.find(({ textContent }) => textContent?.includes(wanted))?.click();
    }, pageWord(6));
    await book.at(5);
  });

  it.each(['served', 'opened from a disk'])(
    'the locked pages of a book %s can be unlocked only with their password',
    async (way) => {
      const made = await publishBookWithSettings({}, locked);
      const book = await open(way === 'served' ? made.url : await getExportedIndexUrl(made));
      const { tab } = book;
      await book.press('ArrowRight', 1);
      await book.shows(1, 2);
      await book.press('ArrowRight', 3);
      await book.poll(() => document.querySelector('.lc-lock:not([hidden])') !== null);
      expect(await tab.evaluate(() => document.querySelector('.lc-page-notice')?.textContent)).toMatch(/locked/);
      const say = async (text: string) => {
        await tab.evaluate(() => {
          const field = document.querySelector<HTMLInputElement>('.lc-lock input');
          field?.focus();
          field?.select();
        });
        await tab.type(text);
        await tab.press('Enter');
      };
      await say('not-it');
      await book.poll(() => (document.querySelector('.lc-lock-wrong')?.textContent ?? '') !== '');
      await say(password);
      await book.poll(() => document.querySelector('.lc-lock') === null);
      await book.shows(3, 4);
    },
  );

  it('the pages stay visible while each optional part of the reader is turned on separately', async () => {
    const book = await open((await publishBookWithSettings({})).url, wide);
    const features = listFeatures(await book.firstPicture());
    await book.press('ArrowRight', 1);
    // Turn the page before each check, alternating forward and back.
    for (const [index, { settings, covered }] of features.entries()) {
      const before = await book.change(settings);
      if (index % 2 === 0) {
        await book.press('ArrowRight', 3);
        await book.shows(3, 4, covered);
      } else {
        await book.press('ArrowLeft', 1);
        await book.shows(1, 2, covered);
      }
      await book.change(before);
    }
  });

  it('the pages stay visible with all parts combined, at rest and while turning', async () => {
    const book = await open((await publishBookWithSettings({}, everything)).url, wide);
    const { tab } = book;
    await book.poll(() => document.querySelector('.lc-consent') !== null);
    await book.click('.lc-consent .lc-secondary');
    await book.press('ArrowRight', 1);
    await book.shows(1, 2, 30);
    const spread = await book.spread();
    const point = await book.freeze(() => tab.press('ArrowRight'), 0.5, spread.leaf);
    const turning = { front: 2, back: 3, under: 4, still: 1 };
    // Without a GPU, WebKit is slow to draw pages with this many items.
    await book.showsLeaf(point, 'bottom', turning, spread, 30);
    await book.thaw();
    await book.at(3);
    await book.shows(3, 4, 30);
  });

  it('a book saved for offline reading opens without a network', async () => {
    const wire = await openWire(server.url);
    const book = await open(wire.over((await publishBookWithSettings({ offlineButton: true })).url), wide);
    const { tab } = book;
    await book.click('.lc-bar [aria-label="Read offline"]');
    await book.poll(() => document.querySelector('.lc-offline [data-focus]:not(:disabled)') !== null);
    await book.click('.lc-offline [data-focus]');
    await book.poll(() => document.querySelector('.lc-offline-saved') !== null);
    wire.cut();
    await tab.reload();
    await book.ready();
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    await book.press('End', 7);
    await book.shows(7, null);
  });
});

describe('the optional parts of the reader', () => {
  it('are all covered by the tests', () => {
    const known = [...Object.keys(featureTriggers), ...Object.keys(overlayTriggers)].filter(
      (part) => !(part in untestedParts),
    );
    expect(known.filter((part) => !listFeatures('').some((feature) => feature.part === part))).toEqual([]);
  });
});
