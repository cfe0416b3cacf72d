import type { Book, PageItem } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { prepareReader } from '../harness/open-reader.ts';
import { recordFilm } from '../measures/film.ts';
import { at, withItems } from './page-items.ts';

declare const window: { leafcast?: { engine?: Engine } };

describe('a video or sound on a page', () => {
  let reader: Awaited<ReturnType<typeof prepareReader>>;
  let film: Buffer;
  beforeAll(async () => {
    reader = await prepareReader();
    film = await recordFilm(reader.browser, 1500);
  });
  afterAll(() => reader?.close());

  it('keeps playing beside the book while other pages are read, and returns to its page when that page is opened again', async () => {
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
      const small = page.getByRole('region', { name: 'Video from page 1' });
      await small.waitFor();
      const then = await player.evaluate((audio: HTMLAudioElement) => [audio.paused, audio.currentTime] as const);
      expect(then[0]).toBe(false);
      expect(then[1]).toBeGreaterThan(0.2);
      // The buttons are visible without scrolling.
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
      // When its page is opened again, paused audio resumes at its position.
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

  it('keeps playing while its leaf turns, and keeps its position if it is paused', async () => {
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
        // The video is muted so that it can start without a click, which would operate the video's own controls.
        video.muted = true;
        return video.play().then(() => video);
      });
      await page.waitForFunction((video) => video.currentTime > 0.2, first);
      await page.locator('.lc-stage').focus();
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const small = page.getByRole('region', { name: 'Video from page 1' });
      await small.locator('video').waitFor();
      await page.keyboard.press('ArrowLeft');
      await restAt(0);
      await page.locator('[data-item=film] video').waitFor();
      expect(await small.count()).toBe(0);
      // The player is the same and has never stopped.
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

  it('starts muted each time its page is opened if the author has set this, and pauses when the page closes', async () => {
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

  it('is muted if the visitor has switched sound off', async () => {
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

  it('requests nothing from a video site before the visitor presses the video', async () => {
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
});
