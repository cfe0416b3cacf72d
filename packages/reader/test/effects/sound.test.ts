import type { Book, PageAudio } from '@leafcast/book';
import type { Page } from 'playwright-core';
import type { Engine } from '../../src/core/engine.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { testEffects } from './effect.ts';
import { tone } from './media.ts';

declare const window: { leafcast?: { engine?: Engine }; heard: string[]; players: HTMLAudioElement[] };

/** Starts recording all sounds that are played: synthesized sounds by their kind, and audio players. */
async function listen(page: Page) {
  await page.evaluate(async () => {
    if (window.heard) return;
    window.heard = [];
    window.players = [];
    for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
      const { start } = prototype;
      prototype.start = function record(...given: Parameters<typeof start>) {
        window.heard.push(this.constructor.name);
        return Reflect.apply(start, this, given);
      };
    }
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function record() {
      if (this instanceof HTMLAudioElement) window.players.push(this);
      return play.apply(this);
    };
  });
}

const jump = (page: Page, index: number) =>
  page.evaluate(async (index) => {
    window.leafcast?.engine?.goTo(index, { animate: false });
    // Give all code that follows the book's state time to react.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, index);

/** Returns the kinds of sounds played when a page is turned and a button is pressed. */
const heard = async (page: Page) => {
  await listen(page);
  await page.waitForFunction(() => window.leafcast?.engine?.sound);
  await jump(page, 0);
  const turn = async (to: number) => {
    await page.locator('.lc-bar').getByRole('button', { name: 'Next page' }).click();
    await page.waitForFunction((to) => {
      const now = window.leafcast?.engine?.getState();
      return now?.page === to && !now.isTurning;
    }, to);
  };
  // The first press may play a sound or only unlock audio.
  await turn(1);
  await page.evaluate(() => {
    window.heard = [];
  });
  await turn(3);
  return page.evaluate(() => [...new Set(window.heard)].toSorted());
};

const withTone = (files: BookFiles) => {
  files.set('media/tone.mp3', tone(0.2));
};
const background = { backgroundSound: 'media/tone.mp3' } as const;

/** Clicks once, which allows the browser to play sounds. */
const press = async (page: Page) => {
  await listen(page);
  await page.waitForFunction(() => window.leafcast?.engine?.sound);
  await page.mouse.click(3, 3);
};
const hasPlayer = (page: Page) => page.waitForFunction(() => window.players.length > 0);

testEffects('sound (D-175, D-176, D-177, D-179)', {
  soundButton: {
    value: false,
    see: (page) => page.locator('.lc-bar').getByRole('button', { name: 'Turn sound off' }).count(),
  },
  buttonSound: { value: true, see: heard, given: { flipSeconds: 0.1 }, apart: true },
  flipSound: { value: false, see: heard, given: { buttonSound: true, flipSeconds: 0.1 }, apart: true },
  backgroundSound: {
    value: 'media/tone.mp3',
    see: async (page) => {
      await press(page);
      return page.evaluate(() => window.players[0]?.src.split('/').at(-1) ?? null);
    },
    open: { edit: withTone },
  },
  backgroundSoundLoops: {
    value: 1,
    // Returns whether the sound starts again after it has ended.
    see: async (page) => {
      await press(page);
      await hasPlayer(page);
      return page.evaluate(async () => {
        const [player] = window.players;
        if (!player || (player.ended && player.paused)) return false;
        const times = window.players.length;
        await new Promise((resolve) => player.addEventListener('ended', resolve, { once: true }));
        return window.players.length > times;
      });
    },
    given: background,
    open: { edit: withTone },
  },
  soundVolume: {
    value: 10,
    see: async (page) => {
      await press(page);
      await hasPlayer(page);
      return page.evaluate(() => window.players[0]?.volume);
    },
    given: background,
    open: { edit: withTone },
  },
});

const audio: PageAudio = {
  file: 'media/one.wav',
  captions: [{ start: 0, end: 60, text: 'Once upon a time' }],
};
const withAudio = (seconds: number, onPages: readonly number[]) => (files: BookFiles) => {
  files.set('media/one.wav', tone(seconds));
  const book: Book = JSON.parse(`${files.get('book.json')}`);
  const pages = book.pages.map((page, index) => (onPages.includes(index) ? { ...page, audio } : page));
  files.set('book.json', JSON.stringify({ ...book, pages }));
};
const withLongAudio = withAudio(20, [0]);

/** Jumps to another page first, and then to the given page. */
const comeTo = async (page: Page, index: number) => {
  await press(page);
  await jump(page, 6);
  await page.evaluate(() => {
    window.players = [];
  });
  await jump(page, index);
};
const hasBeenHeard = (page: Page) => page.waitForFunction(() => window.players.at(-1)?.ended, null, { polling: 50 });
/**
 * Options for waiting: a timeout that is long enough for an immediate reaction even on a busy machine, and polling,
 * which avoids drawing the page for each check.
 */
const soon = { timeout: 1500, polling: 50 };
const isTurned = (page: Page) =>
  page
    .waitForFunction(() => (window.leafcast?.engine?.getState().page ?? 0) > 0, null, soon)
    .then(() => true)
    .catch(() => false);
const isTurnedAfterAudio = async (page: Page) => {
  await comeTo(page, 0);
  await hasBeenHeard(page);
  return isTurned(page);
};
const audioBar = (page: Page) => page.getByRole('region', { name: 'Page audio' });

testEffects('sound: the audio of pages', {
  audioMode: {
    value: 'spread',
    // Returns whether the audio of the second open page is played after that of the first.
    see: async (page) => {
      await comeTo(page, 1);
      await hasBeenHeard(page);
      return page
        .locator('.lc-audio-bar > span', { hasText: '3' })
        .waitFor({ timeout: soon.timeout })
        .then(() => true)
        .catch(() => false);
    },
    open: { edit: withAudio(0.2, [1, 2]) },
    apart: true,
  },
  audioAutoPlay: {
    value: false,
    see: async (page) => {
      await comeTo(page, 0);
      return audioBar(page)
        .getByRole('button', { name: 'Pause' })
        .waitFor({ timeout: soon.timeout })
        .then(() => true)
        .catch(() => false);
    },
    open: { edit: withLongAudio },
    apart: true,
  },
  audioCaptions: {
    value: false,
    see: async (page) => {
      await audioBar(page).waitFor();
      return page.getByText('Once upon a time').count();
    },
    open: { edit: withLongAudio },
  },
  audioAutoFlip: {
    value: true,
    see: isTurnedAfterAudio,
    given: { audioPauseSeconds: 0 },
    open: { edit: withAudio(0.2, [0]) },
    apart: true,
  },
  audioPauseSeconds: {
    value: 30,
    see: isTurnedAfterAudio,
    given: { audioAutoFlip: true },
    open: { edit: withAudio(0.2, [0]), settings: { audioPauseSeconds: 0 } },
    apart: true,
  },
  audioSilentSeconds: {
    value: 0,
    see: async (page) => {
      await comeTo(page, 0);
      return isTurned(page);
    },
    given: { audioAutoFlip: true },
    open: { edit: withAudio(0.2, [8]), settings: { audioSilentSeconds: 30 } },
    apart: true,
  },
});
