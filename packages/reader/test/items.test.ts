import type { Book, PageItem } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine.ts';
import { axeFindings } from './axe.ts';
import { tone, withPictures } from './effects/media.ts';
import { recordFilm } from './film.ts';
import type { BookFiles } from './make-book.ts';
import { prepareReader } from './open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

const at = (x: number, y: number, width = 0.25, height = 0.1) =>
  ({ x, y, width, height, rotation: 0, z: 0, opacity: 1, alt: '' }) as const;
const items: readonly PageItem[] = [
  {
    ...at(0.05, 0.05, 0.9),
    id: 'words',
    kind: 'text',
    text: 'A headline',
    style: { fontSize: 0.05, color: '#a01020' },
  },
  { ...at(0.1, 0.5, 0.2, 0.1), id: 'link', kind: 'link', action: { type: 'url', url: 'https://example.org/out' } },
  { ...at(0.4, 0.5), id: 'picture', kind: 'image', file: 'media/red.png', alt: 'Red', rotation: 20 },
  { ...at(0.1, 0.65), id: 'button', kind: 'button', label: 'To page 5', action: { type: 'page', page: 4 } },
  {
    ...at(0.4, 0.65),
    id: 'popup',
    kind: 'popup',
    label: 'Tell me more',
    popup: { type: 'text', title: 'More', text: 'One.\nTwo.' },
  },
  { ...at(0.7, 0.5, 0.2, 0.1), id: 'box', kind: 'shape', shape: 'ellipse', alt: 'A spot', opacity: 0.6 },
  { ...at(0.7, 0.62, 0.2, 0), id: 'arrow', kind: 'shape', shape: 'arrow', style: { borderWidth: 0.01 } },
  {
    ...at(0.7, 0.68, 0.1, 0.07),
    id: 'spot',
    kind: 'hotspot',
    label: 'Look here',
    action: {
      type: 'popup',
      popup: { type: 'image', title: 'Blue', picture: { file: 'media/blue.png', alt: 'Blue' } },
    },
  },
  {
    ...at(0.1, 0.8, 0.35, 0.16),
    id: 'gallery',
    kind: 'gallery',
    alt: 'Colours',
    pictures: [
      { file: 'media/red.png', alt: 'Red' },
      { file: 'media/blue.png', alt: 'Blue' },
    ],
  },
  { ...at(0.5, 0.8, 0.4, 0.16), id: 'film', kind: 'video', video: { file: 'media/film.webm' }, alt: 'A bar' },
];

/** Puts items on page 1, the cover. */
const withItems = (list: readonly PageItem[], film?: Buffer) => (files: BookFiles) => {
  withPictures(files);
  files.set('media/tone.wav', tone(20));
  if (film) files.set('media/film.webm', film);
  const book: Book = JSON.parse(`${files.get('book.json')}`);
  const pages = book.pages.map((page, index) => (index === 0 ? { ...page, items: list } : page));
  files.set('book.json', JSON.stringify({ ...book, pages }));
};

describe('what stands on pages', () => {
  let reader: Awaited<ReturnType<typeof prepareReader>>;
  let film: Buffer;
  beforeAll(async () => {
    reader = await prepareReader();
    film = await recordFilm(reader.browser, 1500);
  });
  afterAll(() => reader?.close());

  it('is drawn where it stands, named, and reached by the keyboard', async () => {
    await reader.with({ edit: withItems(items, film) }, async ({ page, errors }) => {
      page.setDefaultTimeout(8000);
      await page.locator('[data-item=film] video').waitFor();
      const place = await page.evaluate(() => {
        const item = document.querySelector('[data-item=button]')?.getBoundingClientRect();
        const sheet = document.querySelector('[data-page="0"]')?.getBoundingClientRect();
        if (!item || !sheet) return null;
        return [(item.x - sheet.x) / sheet.width, (item.y - sheet.y) / sheet.height, item.width / sheet.width];
      });
      expect(place?.map((value) => Math.round(value * 100) / 100)).toEqual([0.1, 0.65, 0.25]);
      for (const name of ['To page 5', 'Open https://example.org/out in a new window'])
        await page.getByRole('link', { name }).waitFor();
      for (const name of ['Tell me more', 'Look here']) await page.getByRole('button', { name }).waitFor();
      for (const name of ['Red', 'A spot']) await page.getByRole('img', { name }).first().waitFor();
      await page.getByRole('group', { name: 'Colours' }).waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/items.png` });
      expect(await axeFindings(page, { within: { include: '#leafcast' } })).toEqual([]);
      await page.getByRole('link', { name: 'To page 5' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.leafcast?.engine?.getState().page === 3);
      expect(errors).toEqual([]);
    });
  });

  it('opens pop-ups that Escape closes, and gives the focus back', async () => {
    await reader.with({ edit: withItems(items, film) }, async ({ page, errors }) => {
      page.setDefaultTimeout(8000);
      const opener = page.getByRole('button', { name: 'Tell me more' });
      await opener.click();
      const popup = page.getByRole('dialog', { name: 'More' });
      await popup.getByText('Two.').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => window.leafcast?.engine?.getState().page)).toBe(0);
      // Who goes on at once is not fetched back.
      await opener.click();
      const held = await popup.evaluate(async (dialog: HTMLDialogElement) => {
        const isClosed = new Promise((resolve) => dialog.addEventListener('close', resolve));
        const next = document.querySelector<HTMLElement>('.lc-item-link a');
        dialog.close();
        next?.focus();
        await isClosed;
        return next !== null && document.activeElement === next;
      });
      expect(held).toBe(true);
      await page.getByRole('button', { name: 'Look here' }).click();
      await page.getByRole('dialog', { name: 'Blue' }).getByRole('img', { name: 'Blue' }).waitFor();
      expect(errors).toEqual([]);
    });
  });

  it('leafs through the pictures of a gallery without turning the page', async () => {
    await reader.with({ edit: withItems(items, film) }, async ({ page }) => {
      page.setDefaultTimeout(8000);
      const gallery = page.getByRole('group', { name: 'Colours' });
      await gallery.getByRole('button', { name: 'Next picture' }).focus();
      await page.keyboard.press('ArrowRight');
      await gallery.getByRole('img', { name: 'Blue' }).waitFor();
      expect(await gallery.getByText('2 / 2').count()).toBe(1);
      expect(await page.evaluate(() => window.leafcast?.engine?.getState().page)).toBe(0);
    });
  });

  it('goes on playing beside the book while other pages are read, and comes home with its page', async () => {
    const sound: PageItem = {
      ...at(0.1, 0.1, 0.6, 0.1),
      id: 'sound',
      kind: 'audio',
      file: 'media/tone.wav',
      alt: 'Tone',
    };
    await reader.with({ edit: withItems([sound]), pages: 40 }, async ({ page, errors, restAt }) => {
      page.setDefaultTimeout(8000);
      const player = page.locator('audio.lc-player');
      await player.waitFor();
      await page.mouse.click(5, 5);
      await player.evaluate((audio: HTMLAudioElement) => audio.play());
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2);
      await page.evaluate(() => window.leafcast?.engine?.goTo(30));
      const small = page.getByRole('region', { name: 'Video of page 1' });
      await small.waitFor();
      const then = await player.evaluate((audio: HTMLAudioElement) => [audio.paused, audio.currentTime] as const);
      expect(then[0]).toBe(false);
      expect(then[1]).toBeGreaterThan(0.2);
      // The keys are in view, with nothing to scroll.
      const keys = await small.evaluate((window) => {
        const { bottom } = window.getBoundingClientRect();
        return [...window.querySelectorAll('button')].map((key) => key.getBoundingClientRect().bottom <= bottom);
      });
      expect(keys).toEqual([true, true]);
      await small.getByRole('button', { name: 'Back to page 1' }).click();
      await restAt(0);
      await page.locator('[data-item=sound] audio').waitFor();
      expect(await page.locator('[data-item=sound] audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(
        false,
      );
      expect(await small.count()).toBe(0);
      // What is paused is where it was when its page comes back.
      const paused = await player.evaluate((audio: HTMLAudioElement) => {
        audio.pause();
        return audio.currentTime;
      });
      await page.evaluate(() => window.leafcast?.engine?.goTo(30));
      await player.waitFor({ state: 'detached' });
      await page.evaluate(() => window.leafcast?.engine?.goTo(0));
      await player.waitFor();
      await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeCloseTo(paused, 1);
      expect(errors).toEqual([]);
    });
  });

  it('lets a film go on through a turn of its leaf, and keeps the place of one that stands', async () => {
    const playing: PageItem = {
      ...at(0.1, 0.1, 0.8, 0.4),
      id: 'film',
      kind: 'video',
      video: { file: 'media/film.webm' },
      loop: true,
    };
    await reader.with({ edit: withItems([playing], film) }, async ({ page, errors, restAt }) => {
      page.setDefaultTimeout(8000);
      const player = page.locator('video.lc-player');
      await player.waitFor();
      const first = await player.evaluateHandle((video: HTMLVideoElement) => {
        video.dataset.stops = '0';
        for (const type of ['pause', 'emptied'])
          video.addEventListener(type, () => {
            video.dataset.stops = `${Number(video.dataset.stops) + 1}`;
          });
        // A click on it would count as a press of its own control.
        video.muted = true;
        return video.play().then(() => video);
      });
      await page.waitForFunction((video) => video.currentTime > 0.2, first);
      await page.locator('.lc-stage').focus();
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const small = page.getByRole('region', { name: 'Video of page 1' });
      await small.locator('video').waitFor();
      await page.keyboard.press('ArrowLeft');
      await restAt(0);
      await page.locator('[data-item=film] video').waitFor();
      expect(await small.count()).toBe(0);
      // The same player, which has not stopped once.
      expect(await player.evaluate((video, before) => video === before, first)).toBe(true);
      expect(await first.evaluate(({ dataset, paused }) => [dataset.stops, paused])).toEqual(['0', false]);
      const stood = await first.evaluate((video) => {
        video.pause();
        return video.currentTime;
      });
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      expect(await small.count()).toBe(0);
      await page.keyboard.press('ArrowLeft');
      await restAt(0);
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeCloseTo(stood, 2);
      expect(await player.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
      expect(errors).toEqual([]);
    });
  });

  it('starts by itself whenever its page is opened where its author wants that, unheard, and rests with it', async () => {
    const starting = (id: string): PageItem => ({
      ...at(0.1, 0.1, 0.8, 0.4),
      id,
      kind: 'video',
      video: { file: 'media/film.webm' },
      autoPlay: true,
      loop: true,
    });
    const edit = (files: BookFiles) => {
      withItems([starting('first')], film)(files);
      const book: Book = JSON.parse(`${files.get('book.json')}`);
      const pages = book.pages.map((page, index) => (index === 1 ? { ...page, items: [starting('second')] } : page));
      files.set('book.json', JSON.stringify({ ...book, pages }));
    };
    await reader.with({ edit }, async ({ page, errors, restAt }) => {
      const playing = () =>
        page
          .locator('video.lc-player')
          .evaluateAll((all: HTMLVideoElement[]) =>
            all.flatMap((video) =>
              video.paused || !video.muted ? [] : [video.closest<HTMLElement>('[data-item]')?.dataset.item],
            ),
          );
      await expect.poll(playing).toEqual(['first']);
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await expect.poll(playing).toEqual(['second']);
      expect(await page.locator('.lc-mini-player').count()).toBe(0);
      await page.keyboard.press('ArrowLeft');
      await restAt(0);
      await expect.poll(playing).toEqual(['first']);
      expect(errors).toEqual([]);
    });
  });

  it('is silent where the reader has switched sound off', async () => {
    const still: PageItem = {
      ...at(0.1, 0.1, 0.8, 0.4),
      id: 'film',
      kind: 'video',
      video: { file: 'media/film.webm' },
    };
    const sound: PageItem = { ...at(0.1, 0.6, 0.6, 0.1), id: 'sound', kind: 'audio', file: 'media/tone.wav' };
    await reader.with({ edit: withItems([still, sound], film), alone: true }, async ({ page }) => {
      const muted = () =>
        page
          .locator('.lc-item :is(video, audio)')
          .evaluateAll((all: HTMLMediaElement[]) => all.map((media) => media.muted));
      const toggle = (name: string) => page.locator('.lc-bar').getByRole('button', { name }).click();
      await expect.poll(muted).toEqual([false, false]);
      await toggle('Turn sound off');
      await expect.poll(muted).toEqual([true, true]);
      await toggle('Turn sound on');
      await expect.poll(muted).toEqual([false, false]);
      await toggle('Turn sound off');
      await page.reload();
      await expect.poll(muted, { timeout: 10_000 }).toEqual([true, true]);
    });
  });

  it('asks nothing of a video site before somebody presses the film', async () => {
    const embed: PageItem = {
      ...at(0.1, 0.1, 0.8, 0.4),
      id: 'tube',
      kind: 'video',
      video: { embed: { site: 'vimeo', id: '76979871' }, poster: 'media/red.png' },
    };
    await reader.with({ edit: withItems([embed]) }, async ({ page }) => {
      page.setDefaultTimeout(8000);
      const asked: string[] = [];
      await page.route(/vimeo/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: 'Film' });
      });
      const offer = page.getByRole('button', { name: 'Play the video from Vimeo' });
      await offer.waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
      await offer.click();
      const frame = page.locator('.lc-embed iframe');
      expect(await frame.getAttribute('src')).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
      expect(await frame.getAttribute('sandbox')).toContain('allow-scripts');
    });
  });

  it('changes live with its author, who is not let put anything else there', async () => {
    await reader.with({ edit: withItems(items.slice(0, 2)) }, async ({ page }) => {
      page.setDefaultTimeout(8000);
      await page.locator('[data-item=words]').waitFor();
      const kept = await page.locator('[data-item=link]').evaluateHandle((element) => element);
      await page.evaluate((list) => window.leafcast?.engine?.change({ page: { index: 0, items: list } }), [
        { ...items[0], text: 'Another headline' },
        items[1],
        items[3],
      ] as PageItem[]);
      await page.getByText('Another headline').waitFor();
      await page.getByRole('link', { name: 'To page 5' }).waitFor();
      expect(await page.locator('[data-item=link]').evaluate((now, before) => now === before, kept)).toBe(true);
      // As the editor around the preview says it.
      await page.evaluate(async () => {
        const { engine } = window.leafcast ?? {};
        const part = await engine?.loadFeature<{ followAuthor(engine: Engine, host: string): void }>('preview');
        if (engine) part?.followAuthor(engine, location.origin);
      });
      const say = (value: unknown) =>
        page.evaluate((value) => postMessage({ type: 'previewBook', key: 'items', value, showAlert: false }), value);
      await say({ page: 0, items: [{ ...items[0], text: 'From the editor' }] });
      await page.getByText('From the editor').waitFor();
      await say({ page: 0, items: [{ ...items[1], action: { type: 'url', url: 'javascript:alert(1)' } }] });
      await say({ page: 0, items: [{ ...items[0], onclick: 'alert(1)', text: 'Never' }] });
      expect(await page.locator('.lc-item').allTextContents()).toEqual(['From the editor']);
      await say({ page: 0, items: null });
      await page.locator('.lc-item').first().waitFor({ state: 'detached' });
    });
  });

  it('is moved and dressed without being drawn anew, and plays what another item starts', async () => {
    const film2: PageItem = {
      ...at(0.1, 0.1, 0.4, 0.3),
      id: 'film',
      kind: 'video',
      video: { file: 'media/film.webm' },
    };
    const key: PageItem = {
      ...at(0.6, 0.1),
      id: 'key',
      kind: 'button',
      label: '',
      action: { type: 'play', item: 'film' },
    };
    await reader.with({ edit: withItems([film2, key], film) }, async ({ page }) => {
      const isPlaying = () =>
        page.locator('[data-item=film] video').evaluate((video: HTMLVideoElement) => !video.paused);
      await page.locator('[data-item=film] video').waitFor();
      const made = await page.locator('[data-item=film] video').elementHandle();
      const change = (items: readonly PageItem[]) =>
        page.evaluate((items) => window.leafcast?.engine?.change({ page: { index: 0, items } }), items);
      await change([{ ...film2, x: 0.2, rotation: 30, style: { radius: 0.1 } }, key]);
      expect(await page.locator('[data-item=film]').evaluate((item) => item.style.rotate)).toBe('30deg');
      await change([{ ...film2, x: 0.2 }, key]);
      const frame = page.locator('[data-item=film]');
      expect(await frame.evaluate(({ style }) => [style.left, style.rotate, style.cssText.includes('radius')])).toEqual(
        ['20%', '', false],
      );
      expect(await page.locator('[data-item=film] video').evaluate((now, before) => now === before, made)).toBe(true);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(isPlaying).toBe(true);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(isPlaying).toBe(false);
    });
  });

  it('is shown to its author as a page that fills the window, which says where it lies (W-470)', async () => {
    await reader.with({ edit: withItems(items.slice(0, 1)) }, async ({ page, errors }) => {
      await page.locator('.lc-item').first().waitFor();
      await page.evaluate(async () => {
        const { engine } = window.leafcast ?? {};
        const boxes: unknown[] = [];
        Object.assign(window, { boxes });
        addEventListener('message', ({ data }) => data.type === 'leafcast.box' && boxes.push(data));
        const part = await engine?.loadFeature<{ followAuthor(engine: Engine, host: string): void }>('preview');
        if (engine) part?.followAuthor(engine, location.origin);
      });
      const show = (value: unknown) =>
        page.evaluate((value) => postMessage({ type: 'previewBook', key: 'canvas', value, showAlert: false }), value);
      const told = () => page.evaluate(() => (window as unknown as { boxes: Record<string, unknown>[] }).boxes.at(-1));
      await show(-1);
      await show(3);
      await expect.poll(async () => (await told())?.page).toBe(3);
      await expect
        .poll(async () => {
          const box = await told();
          return Math.round(Math.max(Number(box?.width) / 1200, Number(box?.height) / 800) * 100);
        })
        .toBe(100);
      expect(await page.locator('nav').first().isVisible()).toBe(false);
      await page.setViewportSize({ width: 500, height: 900 });
      await expect.poll(async () => Math.round(Number((await told())?.width))).toBe(500);
      expect(errors).toEqual([]);
    });
  });
});
