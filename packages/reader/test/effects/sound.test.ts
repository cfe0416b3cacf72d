import type { Book, PageAudio } from '@leafcast/book';
import type { Page } from 'playwright-core';
import type { Engine } from '../../src/engine.ts';
import type { BookFiles } from '../make-book.ts';
import { proveEffects } from './effect.ts';
import { tone } from './media.ts';

declare const window: { leafcast?: { engine?: Engine }; heard: string[]; players: HTMLAudioElement[] };

/** Writes down what is sent to the loudspeaker, from the first look on: computed sounds by their kind, and players. */
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

/** What is heard when a page is turned and a button pressed. */
const heard = async (page: Page) => {
  await listen(page);
  await page.waitForFunction(() => window.leafcast?.engine?.sound !== undefined);
  const rest = () => page.waitForFunction(() => window.leafcast?.engine?.getState().isTurning === false);
  // The first press may be heard, or may only open the loudspeaker.
  await page.locator('.lc-bar').getByRole('button', { name: 'Next page' }).click();
  await page.waitForTimeout(300);
  await rest();
  await page.evaluate(() => {
    window.heard = [];
  });
  await page.locator('.lc-bar').getByRole('button', { name: 'Next page' }).click();
  await page.waitForTimeout(300);
  await rest();
  return page.evaluate(() => [...new Set(window.heard)].toSorted());
};

const withTone = (files: BookFiles) => {
  files.set('media/tone.mp3', tone(0.4));
};
const background = { backgroundSound: 'media/tone.mp3' } as const;

/** The players that have been started since the first look: whether they go on, how loud they are, how often they began. */
const players = async (page: Page) => {
  await listen(page);
  await page.mouse.click(3, 3);
  await page.waitForTimeout(1800);
  return page.evaluate(() => {
    const [player] = window.players;
    return player ? [player.src.split('/').at(-1), player.volume, window.players.length > 2] : [];
  });
};

proveEffects('sound (D-175, D-176, D-177, D-179)', {
  soundButton: {
    value: false,
    see: (page) => page.locator('.lc-bar').getByRole('button', { name: 'Turn sound off' }).count(),
  },
  buttonSound: { value: true, see: heard },
  flipSound: { value: false, see: heard, given: { buttonSound: true } },
  backgroundSound: {
    value: 'media/tone.mp3',
    see: async (page) => (await players(page))[0] ?? null,
    open: { edit: withTone },
  },
  backgroundSoundLoops: {
    value: 1,
    see: async (page) => {
      await players(page);
      await page.waitForTimeout(1500);
      return page.evaluate(() => window.players.at(-1)?.ended);
    },
    given: background,
    open: { edit: withTone },
  },
  soundVolume: {
    value: 10,
    see: async (page) => (await players(page))[1],
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
const pageNow = (page: Page) => page.evaluate(() => window.leafcast?.engine?.getState().page);
/** Back at the beginning, a while after which the page is looked at. */
const pageAfter = (ms: number) => async (page: Page) => {
  await page.mouse.click(3, 3);
  await page.evaluate(() => window.leafcast?.engine?.goTo(6));
  await page.evaluate(() => window.leafcast?.engine?.goTo(0));
  await page.waitForTimeout(ms);
  const seen = await pageNow(page);
  return (seen ?? 0) > 0;
};
const audioBar = (page: Page) => page.getByRole('region', { name: 'Page audio' });

proveEffects('sound: the audio of pages', {
  audioMode: {
    value: 'spread',
    // The second of two open pages is heard after the first, or not at all.
    see: async (page) => {
      await page.mouse.click(3, 3);
      await page.evaluate(() => window.leafcast?.engine?.goTo(6));
      await page.evaluate(() => window.leafcast?.engine?.goTo(1));
      await page.waitForTimeout(3500);
      return page.locator('.lc-audio-bar > span').textContent();
    },
    open: { edit: withAudio(0.5, [1, 2]) },
  },
  audioAutoPlay: {
    value: false,
    see: async (page) => {
      await page.mouse.click(3, 3);
      await page.evaluate(() => window.leafcast?.engine?.goTo(6));
      await page.evaluate(() => window.leafcast?.engine?.goTo(0));
      await page.waitForTimeout(800);
      return audioBar(page).getByRole('button', { name: 'Pause' }).count();
    },
    open: { edit: withAudio(20, [0]) },
  },
  audioCaptions: {
    value: false,
    see: async (page) => {
      await audioBar(page).waitFor();
      return page.getByText('Once upon a time').count();
    },
    open: { edit: withAudio(20, [0]) },
  },
  audioAutoFlip: {
    value: true,
    see: pageAfter(3500),
    given: { audioPauseSeconds: 0 },
    open: { edit: withAudio(0.5, [0]) },
  },
  audioPauseSeconds: {
    value: 30,
    see: pageAfter(4500),
    given: { audioAutoFlip: true },
    open: { edit: withAudio(0.5, [0]) },
  },
  audioSilentSeconds: {
    value: 1,
    see: pageAfter(3000),
    given: { audioAutoFlip: true },
    open: { edit: withAudio(0.5, [8]) },
  },
});
