import type { Book } from '@leafcast/book';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Corner, Leaf, Point } from '../../packages/reader/src/geometry/leaf.ts';
import type { Place, Tab } from '../../testing/engines/engine.ts';
import { keepPicture } from '../keep-picture.ts';
import { papersIn } from './coloured-pages.ts';
import { pageAt, pointAt, type Turning } from './leaf-in-the-air.ts';

/** Where the open pages lie in the window, CSS pixels. */
export interface Spread {
  /** Left side of the right page: the spine. */
  readonly spine: number;
  readonly top: number;
  readonly leaf: Leaf;
}

type Settings = Readonly<Record<string, unknown>>;

export interface WithEngine {
  readonly leafcast?: {
    readonly engine?: {
      readonly painted: Promise<void>;
      getState(): { readonly page: number; readonly isTurning: boolean };
      readonly book: Book;
      readonly settings: Settings;
      change(changed: { readonly settings: Settings }): void;
    };
  };
}

/** A book of coloured pages that is open in a tab. */
export class OpenBook {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Opens an address, and waits for book and tools. */
  async open(url: string): Promise<void> {
    await this.tab.goto(url);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.poll(() => document.querySelector('.lc-bar') !== null);
    await this.tab.evaluate(async () => (globalThis as WithEngine).leafcast?.engine?.painted);
    // Keys are heard once the bar has been drawn.
    await this.tab.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 150);
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
  }

  /** Waits until something is so in the page. */
  async poll<Argument = undefined>(run: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
    await expect.poll(() => this.tab.evaluate(run as never, argument).catch(String), { timeout: 30_000 }).toBe(true);
  }

  /** Waits until the book is at rest at this page, by index. */
  async at(page: number): Promise<void> {
    await expect
      .poll(
        () =>
          this.tab.evaluate(() => {
            const state = (globalThis as WithEngine).leafcast?.engine?.getState();
            return state?.isTurning === false ? state.page : -1;
          }),
        { timeout: 30_000 },
      )
      .toBe(page);
  }

  async press(key: string, page: number): Promise<void> {
    await this.tab.press(key);
    await this.at(page);
  }

  /** Changes settings as an author would who watches; gives what they were. */
  change(settings: Settings): Promise<Settings> {
    return this.tab.evaluate((changed) => {
      const engine = (globalThis as WithEngine).leafcast?.engine;
      const before = Object.keys(changed).map((key) => [key, engine?.settings[key]] as const);
      engine?.change({ settings: changed });
      return Object.fromEntries(before);
    }, settings);
  }

  /** Path of a picture in the book folder. */
  firstPicture(): Promise<string> {
    return this.tab.evaluate(
      () => (globalThis as WithEngine).leafcast?.engine?.book.pages[0]?.images.thumb?.file ?? '',
    );
  }

  /** Waits until what has been asked for has reached the screen. */
  async rest(): Promise<void> {
    // On the page's own clock, for no engine tells what its compositor has done: the time is what is waited for.
    await this.tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }

  /** Waits until the book has found its place again: what comes or goes around it makes it larger or smaller. */
  async still(): Promise<void> {
    let before = '';
    const isStill = async () => {
      // A window in which nothing moves need not be laid out again before it is drawn.
      await this.tab.screenshot();
      const now = JSON.stringify(await this.spread());
      const isSame = now === before;
      before = now;
      return isSame;
    };
    await expect.poll(isStill, { timeout: 30_000, interval: 300 }).toBe(true);
  }

  /** The page, modulo six, that is seen at a place: widths of a leaf from the spine, heights from the top. */
  async seesAt({ spine, top, leaf }: Spread, [across, down]: Place): Promise<number> {
    return (await papersIn(await this.tab.screenshot()))(spine + across * leaf.width, top + down * leaf.height);
  }

  /** Red, green and blue at a place of the window. */
  async colourAt([x, y]: Place): Promise<readonly number[]> {
    const part = { left: Math.round(x), top: Math.round(y), width: 1, height: 1 };
    return [
      ...(await sharp(await this.tab.screenshot())
        .extract(part)
        .removeAlpha()
        .raw()
        .toBuffer()),
    ];
  }

  click(selector: string): Promise<void> {
    return this.tab.evaluate((wanted) => {
      const found = document.querySelector<HTMLElement>(wanted);
      if (!found) throw new Error(`Nothing is ${wanted}`);
      found.click();
    }, selector);
  }

  async spread(): Promise<Spread> {
    const [spine = 0, top = 0, width = 0, height = 0] = await this.tab.evaluate(() => {
      const book = document.querySelector<HTMLElement>('.lc-book');
      if (!book) throw new Error('No book');
      const { left, top: upper } = book.getBoundingClientRect();
      const length = (name: string) => Number.parseFloat(book.style.getPropertyValue(name));
      return [left, upper, length('--lc-w'), length('--lc-h')];
    });
    return { spine, top, leaf: { width, height } };
  }

  /**
   * Waits until both open pages are seen as they are, edge to edge.
   *
   * @param covered how many places, of 72 on each page, something else may lie on
   */
  async shows(left: number | null, right: number | null, covered = 0): Promise<void> {
    const wrong = async () => {
      const { spine, top, leaf } = await this.spread();
      const seen = papersIn(await this.tab.screenshot());
      const bad: unknown[] = [];
      for (const [page, from] of [
        [left, spine - leaf.width],
        [right, spine],
      ] as const) {
        if (page === null) continue;
        for (let across = 0.04; across < 1; across += 0.115) {
          for (let down = 0.34; down < 0.99; down += 0.08) {
            const found = (await seen)(from + across * leaf.width, top + down * leaf.height);
            if (found !== page % 6) bad.push([page, across.toFixed(2), down.toFixed(2), found].join(' '));
          }
        }
      }
      return bad.length > covered ? bad.slice(0, 5) : [];
    };
    await this.#isSeen(wrong);
  }

  /**
   * Waits until both pages are seen as the fold shows them that brings the leaf's corner to a point. Nothing is asked of
   * where two of them meet. The book may have found another size since it was measured; the fold went along.
   *
   * @param measured the size that the point was chosen for
   * @param covered at how many places something else may lie
   */
  async showsLeaf(point: Point, corner: Corner, turning: Turning, measured: Spread, covered = 0): Promise<void> {
    const sign = turning.fromLeft ? -1 : 1;
    const wrong = async () => {
      const { spine, top, leaf } = await this.spread();
      const scale = leaf.height / measured.leaf.height;
      const led = { x: point.x * scale, y: point.y * scale };
      const seen = await papersIn(await this.tab.screenshot());
      const bad: string[] = [];
      for (let across = turning.still === null ? 0.03 : -0.97; across < 1; across += 0.06) {
        for (let down = 0.03; down < 1; down += 0.06) {
          const place = { x: across * leaf.width, y: down * leaf.height };
          const expected = pageAt(place, led, corner, turning, leaf);
          if (expected === null) continue;
          const found = seen(spine + sign * place.x, top + place.y);
          if (found !== expected % 6) bad.push([across.toFixed(2), down.toFixed(2), expected % 6, found].join(' '));
        }
      }
      return bad.length > covered ? [bad.length, ...bad.slice(0, 5)] : [];
    };
    await this.#isSeen(wrong);
  }

  /** Waits until nothing is wrong; otherwise a picture of the window is kept. */
  async #isSeen(wrong: () => Promise<readonly unknown[]>): Promise<void> {
    try {
      await expect.poll(wrong, { timeout: 15_000, interval: 100 }).toEqual([]);
    } catch (error) {
      keepPicture('engine', await this.tab.screenshot());
      throw error;
    }
  }

  /** Lets a turn begin by `start`, and stops it at a share of its time; the corner is then where it should be. */
  async freeze(start: () => Promise<void>, share: number, leaf: Leaf): Promise<Point> {
    await this.change({ flipSeconds: 3 });
    await start();
    await this.poll((at) => {
      const moving = document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target?.closest('.lc-book') && effect?.getTiming().iterations === 1;
      });
      for (const one of moving) {
        one.pause();
        one.currentTime = Number(one.effect?.getTiming().duration) * at;
      }
      return moving.length > 0;
    }, share);
    return pointAt(leaf, share);
  }

  /** Lets go of what was stopped: the leaf lands at once. */
  async thaw(): Promise<void> {
    await this.tab.evaluate(() => {
      for (const one of document.getAnimations()) if (one.playState === 'paused') one.finish();
    });
    await this.change({ flipSeconds: 0.1 });
  }
}
