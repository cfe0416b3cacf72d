import { expect } from 'vitest';
import type { Tab } from '../../../testing/engines/engine.ts';
import { savePicture } from '../../run/save-picture.ts';
import { findPapers, type ImagePart } from './colored-pages.ts';
import type { GlobalWithEngine } from './open-book.ts';

/**
 * A book of colored pages in a frame that scripts of the outer page cannot access. The book is checked by screenshots.
 */
export class FrameProbe {
  readonly #tab: Tab;
  readonly #selector: string;

  /** @param selector selects the frame in the outer page */
  constructor(tab: Tab, selector: string) {
    this.#tab = tab;
    this.#selector = selector;
  }

  /** Waits until exactly these pages, by index, are visible in the frame and at rest. */
  async shows(...pages: readonly number[]): Promise<void> {
    const wanted = pages.map((page) => page % 6).toSorted();
    let before = '';
    const seen = async () => {
      const papers = await this.#papers();
      const now = JSON.stringify([...papers]);
      const isSame = now === before;
      before = now;
      return isSame ? [...papers.keys()] : 'moving';
    };
    try {
      await expect.poll(seen, { timeout: 60_000, interval: 300 }).toEqual(wanted);
    } catch (error) {
      savePicture('frame', await this.#tab.screenshot());
      throw error;
    }
  }

  /** Turns to the next page as a visitor does, with a tap at the edge of the right page. */
  async turn(): Promise<void> {
    // The first page is visible before the reader can turn it, so wait until the reader has loaded.
    const isListening = () =>
      this.#tab.evaluateIn(this.#selector, () => (globalThis as GlobalWithEngine).leafcast?.engine != null);
    await expect.poll(isListening, { timeout: 60_000 }).toBe(true);
    const [last] = [...(await this.#papers()).values()].toSorted((one, other) => other.right - one.right);
    if (!last) throw new Error(`No page is visible in ${this.#selector}`);
    await this.#tab.mouse.down([last.right - 2, last.middle]);
    await this.#tab.mouse.up();
  }

  /** Returns the visible areas of the book's pages. */
  async #papers() {
    const part = await this.#tab.evaluate((wanted): ImagePart | null => {
      const box = document.querySelector(wanted)?.getBoundingClientRect();
      if (!box) return null;
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
      return {
        left,
        top,
        width: Math.min(innerWidth, box.right) - left,
        height: Math.min(innerHeight, box.bottom) - top,
      };
    }, this.#selector);
    return part ? findPapers(await this.#tab.screenshot(), part) : new Map<number, never>();
  }
}
