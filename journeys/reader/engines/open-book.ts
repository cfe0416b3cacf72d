import type { Book } from '@leafcast/book';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Corner, Leaf, Point } from '../../../packages/reader/src/stage/geometry/leaf.ts';
import type { Tab, WindowPoint } from '../../../testing/engines/engine.ts';
import { savePicture } from '../../run/save-picture.ts';
import { readPapers } from './colored-pages.ts';
import { findVisiblePageIndex, getCornerPoint, type TurningPages } from './leaf-in-the-air.ts';

/** Position of the open pages in the window, in CSS pixels. */
export interface SpreadPosition {
  /** Left edge of the right page. This is the spine. */
  readonly spine: number;
  readonly top: number;
  readonly leaf: Leaf;
}

type Settings = Readonly<Record<string, unknown>>;

export interface GlobalWithEngine {
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

/** A book of colored pages, open in a tab. */
export class OpenBook {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Opens a URL and waits for the book and its toolbar. */
  async open(url: string): Promise<void> {
    await this.tab.goto(url);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.poll(() => document.querySelector('.lc-bar') !== null);
    await this.tab.evaluate(async () => (globalThis as GlobalWithEngine).leafcast?.engine?.painted);
    // Key presses are handled only after the toolbar has been drawn.
    await this.tab.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 150);
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
  }

  /** Waits until a condition holds in the page. */
  async poll<Argument = undefined>(run: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
    await expect.poll(() => this.tab.evaluate(run as never, argument).catch(String), { timeout: 30_000 }).toBe(true);
  }

  /** Waits until the book is at rest and this page, by index, is open. */
  async at(page: number): Promise<void> {
    await expect
      .poll(
        () =>
          this.tab.evaluate(() => {
            const state = (globalThis as GlobalWithEngine).leafcast?.engine?.getState();
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

  /** Changes settings while the book is open, as the preview does. Returns the previous values. */
  change(settings: Settings): Promise<Settings> {
    return this.tab.evaluate((changed) => {
      const engine = (globalThis as GlobalWithEngine).leafcast?.engine;
      const before = Object.keys(changed).map((key) => [key, engine?.settings[key]] as const);
      engine?.change({ settings: changed });
      return Object.fromEntries(before);
    }, settings);
  }

  /** Path of the image in the book folder. */
  firstPicture(): Promise<string> {
    return this.tab.evaluate(
      () => (globalThis as GlobalWithEngine).leafcast?.engine?.book.pages[0]?.images.thumb?.file ?? '',
    );
  }

  /** Waits until the latest changes have reached the screen. */
  async rest(): Promise<void> {
    // Fixed wait, on the clock of the page, because no engine reports what its compositor has drawn.
    await this.tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }

  /** Waits until the size and position of the book are stable, because elements around the book change its size. */
  async still(): Promise<void> {
    let before = '';
    const isStill = async () => {
      // Take a screenshot first: while nothing moves, a window might not be laid out again until it is drawn.
      await this.tab.screenshot();
      const now = JSON.stringify(await this.spread());
      const isSame = now === before;
      before = now;
      return isSame;
    };
    await expect.poll(isStill, { timeout: 30_000, interval: 300 }).toBe(true);
  }

  /**
   * Returns the page, by index modulo six, that is visible at a position: x in leaf widths from the spine, y in leaf
   * heights from the top.
   */
  async seesAt({ spine, top, leaf }: SpreadPosition, [across, down]: WindowPoint): Promise<number> {
    return (await readPapers(await this.tab.screenshot()))(spine + across * leaf.width, top + down * leaf.height);
  }

  /** Returns red, green and blue at a position in the window. */
  async colorAt([x, y]: WindowPoint): Promise<readonly number[]> {
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
      if (!found) throw new Error(`Nothing matches ${wanted}`);
      found.click();
    }, selector);
  }

  async spread(): Promise<SpreadPosition> {
    const [spine = 0, top = 0, width = 0, height = 0] = await this.tab.evaluate(() => {
      const book = document.querySelector<HTMLElement>('.lc-book');
      if (!book) throw new Error('The book was not found');
      const { left, top: upper } = book.getBoundingClientRect();
      const length = (name: string) => Number.parseFloat(book.style.getPropertyValue(name));
      return [left, upper, length('--lc-w'), length('--lc-h')];
    });
    return { spine, top, leaf: { width, height } };
  }

  /**
   * Waits until both open pages are visible from edge to edge. A side with `null` is not checked.
   *
   * @param covered number of sample points, of 72 on each page, that may be covered
   */
  async shows(left: number | null, right: number | null, covered = 0): Promise<void> {
    const wrong = async () => {
      const { spine, top, leaf } = await this.spread();
      const seen = readPapers(await this.tab.screenshot());
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
   * Waits until both pages look as they should with the leaf's corner at a point. Positions near the boundary of two
   * pages are not checked. If the size of the book has changed since the measurement, the fold is scaled accordingly.
   *
   * @param measured the spread for which the point was computed
   * @param covered number of sample points that may be covered
   */
  async showsLeaf(
    point: Point,
    corner: Corner,
    turning: TurningPages,
    measured: SpreadPosition,
    covered = 0,
  ): Promise<void> {
    const sign = turning.fromLeft ? -1 : 1;
    const wrong = async () => {
      const { spine, top, leaf } = await this.spread();
      const scale = leaf.height / measured.leaf.height;
      const led = { x: point.x * scale, y: point.y * scale };
      const seen = await readPapers(await this.tab.screenshot());
      const bad: string[] = [];
      for (let across = turning.still === null ? 0.03 : -0.97; across < 1; across += 0.06) {
        for (let down = 0.03; down < 1; down += 0.06) {
          const place = { x: across * leaf.width, y: down * leaf.height };
          const expected = findVisiblePageIndex(place, led, corner, turning, leaf);
          if (expected === null) continue;
          const found = seen(spine + sign * place.x, top + place.y);
          if (found !== expected % 6) bad.push([across.toFixed(2), down.toFixed(2), expected % 6, found].join(' '));
        }
      }
      return bad.length > covered ? [bad.length, ...bad.slice(0, 5)] : [];
    };
    await this.#isSeen(wrong);
  }

  /** Waits until no mismatches remain. On a timeout, saves a screenshot of the window. */
  async #isSeen(wrong: () => Promise<readonly unknown[]>): Promise<void> {
    try {
      await expect.poll(wrong, { timeout: 15_000, interval: 100 }).toEqual([]);
    } catch (error) {
      savePicture('engine', await this.tab.screenshot());
      throw error;
    }
  }

  /**
   * Starts a page turn with `start` and pauses it at a fraction of its duration. Returns the expected position of the
   * leaf's corner.
   */
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
    return getCornerPoint(leaf, share);
  }

  /** Finishes the paused animation, so that the leaf lands immediately. */
  async thaw(): Promise<void> {
    await this.tab.evaluate(() => {
      for (const one of document.getAnimations()) if (one.playState === 'paused') one.finish();
    });
    await this.change({ flipSeconds: 0.1 });
  }
}
