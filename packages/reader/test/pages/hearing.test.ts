import type { Book, Settings } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { tone } from '../effects/media.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';

declare const window: {
  leafcast?: { engine?: Engine };
  heard: { begun: number; ended: number; endedAt: number; turnedAt: number; isSilent: boolean };
};

const reader = prepareSharedReader();

const file = 'media/tone.wav';
/**
 * Adds audio to pages of a book.
 *
 * @param on indexes of the pages with audio; `seconds`: length of the audio
 */
const withTone =
  (on: readonly number[] = [], seconds = 0.5) =>
  (files: BookFiles) => {
    files.set(file, tone(seconds));
    const book: Book = JSON.parse(`${files.get('book.json')}`);
    const pages = book.pages.map((page, index) =>
      on.includes(index) ? { ...page, audio: { file, captions: [] } } : page,
    );
    files.set('book.json', JSON.stringify({ ...book, pages }));
  };

/**
 * Starts counting the sounds that start and end, and recording when a leaf turns. Then performs the first user gesture,
 * which allows audio.
 */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard = { begun: 0, ended: 0, endedAt: 0, turnedAt: 0, isSilent: false };
    window.heard = heard;
    const { play } = HTMLMediaElement.prototype;
    const known = new Set<HTMLMediaElement>();
    HTMLMediaElement.prototype.play = function listened() {
      if (!known.has(this)) {
        known.add(this);
        this.addEventListener('playing', () => {
          heard.begun += 1;
          heard.isSilent = false;
        });
        this.addEventListener('ended', () => {
          heard.ended += 1;
          heard.endedAt = performance.now();
          heard.isSilent = true;
        });
      }
      return play.call(this);
    };
    const engine = window.leafcast?.engine;
    engine?.subscribe(() => {
      if (engine.getState().isTurning) heard.turnedAt ||= performance.now();
    });
  });
  await page.mouse.click(3, 3);
}
const heard = (page: Page) => page.evaluate(() => window.heard);

describe('the sound of turning leaves', () => {
  it('plays with the first turn and does not delay the response to a key press', () =>
    reader.with({ alone: true }, async ({ page, restAt }) => {
      await page.waitForFunction(() => window.leafcast?.engine?.sound);
      await page.evaluate(() => {
        const made: string[] = [];
        Object.assign(window, { made });
        const { start } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function record(...given: Parameters<typeof start>) {
          made.push('rustle');
          return Reflect.apply(start, this, given);
        };
        globalThis.AudioContext = class extends AudioContext {
          constructor() {
            // Inside an event listener, `globalThis.event` is the event.
            made.push(globalThis.event instanceof KeyboardEvent ? 'context in the press' : 'context');
            super();
          }
        };
      });
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
      await expect.poll(made).toEqual(['context', 'rustle']);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect(await made()).toEqual(['context', 'rustle', 'rustle']);
    }));
});

describe('the background sound', () => {
  const playing = (backgroundSoundLoops: number, run: (page: Page) => Promise<void>) => {
    const settings: Settings = { backgroundSound: file, backgroundSoundLoops };
    return reader.with({ settings, edit: withTone() }, async ({ page }) => {
      await page.waitForFunction(() => window.leafcast?.engine?.sound !== undefined);
      await listen(page);
      await run(page);
    });
  };

  it('plays twice if its number of repetitions is set to two (D-178)', () =>
    playing(2, async (page) => {
      await page.waitForFunction(() => window.heard.ended === 2);
      await waitFixedTime(1200, 'it must not play a third time');
      expect(await heard(page)).toMatchObject({ begun: 2, ended: 2, isSilent: true });
    }));

  it('repeats endlessly if its number of repetitions is set to -1 (D-178, D-587)', () =>
    playing(-1, async (page) => {
      await page.waitForFunction(() => window.heard.ended >= 3 && !window.heard.isSilent);
    }));
});

describe('a book with page audio', () => {
  it('plays the audio of both open pages, even if both use the same file', () =>
    reader.with({ settings: { audioAutoPlay: true }, edit: withTone([1, 2]) }, async ({ page }) => {
      await page.waitForFunction(() => window.leafcast?.engine !== undefined);
      await listen(page);
      await page.evaluate(() => window.leafcast?.engine?.goTo(1, { animate: false }));
      await page.waitForFunction(() => window.heard.ended === 2);
      expect(await heard(page)).toMatchObject({ begun: 2 });
    }));

  /**
   * Returns how many seconds pass until the page turns, measured from the end of the page's audio, or from the opening
   * of the page if it has no audio.
   */
  async function pauseBefore(settings: Settings, on: readonly number[]): Promise<number> {
    let pause = 0;
    const sample = { settings: { audioAutoFlip: true, ...settings }, edit: withTone(on) };
    await reader.with(sample, async ({ page }) => {
      await page.getByRole('region', { name: 'Page audio' }).or(page.locator('.lc-bar')).first().waitFor();
      await listen(page);
      await page.evaluate(() => window.leafcast?.engine?.goTo(6, { animate: false }));
      await waitFixedTime(300, 'the previous sound has ended');
      const begun = await page.evaluate(() => {
        window.leafcast?.engine?.goTo(0, { animate: false });
        Object.assign(window.heard, { turnedAt: 0, endedAt: 0 });
        return performance.now();
      });
      await page.waitForFunction(() => window.heard.turnedAt > 0);
      const { endedAt, turnedAt } = await heard(page);
      expect(endedAt > 0).toBe(on.includes(0));
      pause = (turnedAt - (endedAt || begun)) / 1000;
    });
    return pause;
  }

  it('turns the page after its audio has ended and the pause set by the author has passed (D-371, D-372)', async () => {
    const soon = await pauseBefore({ audioPauseSeconds: 0, audioSilentSeconds: 20 }, [0]);
    const late = await pauseBefore({ audioPauseSeconds: 2, audioSilentSeconds: 20 }, [0]);
    expect(soon).toBeLessThan(1.5);
    expect(late).toBeGreaterThanOrEqual(1.99);
    expect(late).toBeLessThan(4);
  });

  it('turns a page without audio after the time set by the author (D-373)', async () => {
    const pause = await pauseBefore({ audioPauseSeconds: 20, audioSilentSeconds: 2 }, [8]);
    expect(pause).toBeGreaterThanOrEqual(1.9);
    expect(pause).toBeLessThan(4);
  });

  it('treats a page whose audio cannot be loaded like one without audio', async () => {
    const settings: Settings = { audioAutoFlip: true, audioPauseSeconds: 20, audioSilentSeconds: 1 };
    const edit = (files: BookFiles) => {
      withTone([0])(files);
      files.delete(file);
    };
    await reader.with({ settings, edit }, ({ restAt }) => restAt(1));
  });

  it('does not turn after the visitor has paused the audio, even on a page without audio', async () => {
    const settings: Settings = { audioAutoFlip: true, audioPauseSeconds: 0, audioSilentSeconds: 1 };
    await reader.with({ settings, edit: withTone([4], 20) }, async ({ page, state }) => {
      await listen(page);
      await page.evaluate(() => window.leafcast?.engine?.goTo(4, { animate: false }));
      await page.getByRole('region', { name: 'Page audio' }).getByRole('button', { name: 'Pause' }).click();
      await page.evaluate(() => window.leafcast?.engine?.goTo(7, { animate: false }));
      await waitFixedTime(2000, 'no page must turn in this time');
      expect((await state()).page).toBe(7);
    });
  });
});
