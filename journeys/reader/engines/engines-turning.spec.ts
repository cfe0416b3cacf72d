import { expect, it } from 'vitest';
import { drag } from './drag.ts';
import type { TurningPages } from './leaf-in-the-air.ts';
import type { OpenBook, SpreadPosition } from './open-book.ts';
import { getExportedIndexUrl, phone, publishBookWithSettings, testInEachEngine } from './use-engines.ts';

/**
 * Converts a position in the spread to window coordinates: x in leaf widths from the spine, y in leaf heights from the
 * top.
 */
const handAt = ({ spine, top, leaf }: SpreadPosition, x: number, y: number) =>
  [spine + x * leaf.width, top + y * leaf.height] as const;
/** The pages, by index, that are involved when the leaf of page 2 turns. */
const turning: TurningPages = { front: 2, back: 3, under: 4, still: 1 };

testInEachEngine(({ name, open }) => {
  /**
   * Turns a leaf with the keyboard from pages 1 and 2. Checks the leaf's position at a fraction of the duration, the
   * spread after the turn, and the turn back.
   */
  async function turnsByKey(book: OpenBook, share: number): Promise<void> {
    const spread = await book.spread();
    const point = await book.freeze(() => book.tab.press('ArrowRight'), share, spread.leaf);
    await book.showsLeaf(point, 'bottom', turning, spread);
    await book.thaw();
    await book.at(3);
    await book.shows(3, 4);
    await book.press('ArrowLeft', 1);
  }

  /** Drags a leaf from a corner of page 2 to a position, and checks that the leaf is drawn accordingly. */
  async function followsHand(book: OpenBook, x: number, y: number, corner: 'top' | 'bottom'): Promise<void> {
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    await book.still();
    const spread = await book.spread();
    const { leaf } = spread;
    const inset = corner === 'bottom' ? -10 : 10;
    const [startX, startY] = handAt(spread, 1, corner === 'bottom' ? 1 : 0);
    const [endX, endY] = handAt(spread, x, y);
    await drag(book.tab.mouse, [startX - 10, startY + inset], [endX - 10, endY + inset]);
    await book.rest();
    // WebKit shows a small part of the flap's shadow beyond the fold, so some points may be covered.
    const covered = name === 'webkit' ? 3 : 0;
    await book.showsLeaf({ x: x * leaf.width, y: y * leaf.height }, corner, turning, spread, covered);
    await book.tab.mouse.up();
    await book.poll(() => document.querySelector('.lc-moving') === null);
    await book.press('Home', 0);
  }

  it('a book shows its pages and turns with the keyboard', async () => {
    const book = await open((await publishBookWithSettings({})).url);
    await book.shows(null, 0);
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    for (const share of [0.25, 0.5, 0.75]) await turnsByKey(book, share);
  });

  it('a leaf follows the mouse when it is dragged', async () => {
    const book = await open((await publishBookWithSettings({})).url);
    for (const [x, y, corner] of [
      [0.5, 0.85, 'bottom'],
      [-0.1, 0.7, 'bottom'],
      [-0.6, 0.9, 'bottom'],
      [0.3, 0.2, 'top'],
    ] as const) {
      await followsHand(book, x, y, corner);
    }
  });

  it('a book opened from disk shows its pages, turns with the keyboard, and its leaf follows the mouse', async () => {
    const book = await open(await getExportedIndexUrl(await publishBookWithSettings({})));
    await book.shows(null, 0);
    await book.press('ArrowRight', 1);
    await turnsByKey(book, 0.5);
    await book.press('Home', 0);
    await followsHand(book, -0.1, 0.7, 'bottom');
  });

  it('a finger can drag a leaf in a narrow window that shows a single page', async () => {
    const book = await open((await publishBookWithSettings({})).url, phone);
    const { tab } = book;
    await book.shows(null, 0);
    await book.still();
    const spread = await book.spread();
    const { leaf } = spread;
    await drag(tab.finger, handAt(spread, 0.9, 0.6), handAt(spread, 0.4, 0.55));
    await book.rest();
    const point = { x: 0.5 * leaf.width, y: 0.95 * leaf.height };
    await book.showsLeaf(point, 'bottom', { front: 0, back: null, under: 1, still: null }, spread);
    await tab.finger.up();
    await book.at(1);
    await book.shows(null, 1);
  });

  it('a book can be read from right to left', async () => {
    const book = await open((await publishBookWithSettings({ rightToLeft: true })).url);
    const { tab } = book;
    await book.press('ArrowLeft', 1);
    await book.shows(2, 1);
    const spread = await book.spread();
    const point = await book.freeze(() => tab.press('ArrowLeft'), 0.5, spread.leaf);
    const fromLeft = { front: 2, back: 3, under: 4, still: 1, fromLeft: true };
    await book.showsLeaf(point, 'bottom', fromLeft, spread);
    await book.thaw();
    await book.at(3);
    await book.shows(4, 3);
  });

  it('colored paper tints the pages at rest, while turning and as thumbnails, and white leaves them unchanged (D-239)', async () => {
    const made = await publishBookWithSettings({ pageColor: '#fff0cc' });
    const book = await open(made.url);
    const { tab } = book;
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    const spread = await book.spread();
    const near = async (at: readonly [number, number], wanted: readonly number[]) => {
      const found = await book.colorAt(at);
      found.forEach((value, channel) => {
        expect(Math.abs(value - (wanted[channel] ?? 0)), `${found} at ${at}`).toBeLessThan(5);
      });
    };
    await near(handAt(spread, 0.5, 0.2), [255, 240, 204]);
    await near(handAt(spread, 0.5, 0.5), [28, 72, 173]);
    const point = await book.freeze(() => tab.press('ArrowRight'), 0.5, spread.leaf);
    await book.showsLeaf(point, 'bottom', turning, spread);
    await book.thaw();
    await book.at(3);
    await book.click('.lc-bar [aria-label="Pages"]');
    await book.poll(() => document.querySelector<HTMLImageElement>('[aria-selected=true] img')?.complete);
    await book.rest();
    const small = await tab.evaluate(() => {
      const box = document.querySelector('[aria-selected=true] img')?.getBoundingClientRect();
      return box ? ([box.left + 0.85 * box.width, box.top + 0.2 * box.height] as const) : ([0, 0] as const);
    });
    await near(small, [255, 240, 204]);
    await tab.press('Escape');
    await book.press('ArrowLeft', 1);
    await book.change({ pageColor: '#ffffff' });
    await book.poll(() => getComputedStyle(document.querySelector('.lc-image') as Element).filter === 'none');
    await book.rest();
    await near(handAt(spread, 0.5, 0.2), [255, 255, 255]);

    const narrow = await open(made.url, phone);
    await narrow.shows(null, 0);
    const single = await narrow.spread();
    await drag(narrow.tab.finger, handAt(single, 0.9, 0.6), handAt(single, 0.4, 0.55));
    await narrow.rest();
    // The back of the leaf, with some shading.
    const [red = 0, green = 0, blue = 0] = await narrow.colorAt(handAt(single, 0.6, 0.85));
    expect(Math.abs(red / green - 255 / 240)).toBeLessThan(0.04);
    expect(Math.abs(green / blue - 240 / 204)).toBeLessThan(0.06);
    await narrow.tab.finger.up();
    await narrow.at(1);
  });

  it('the hard cover turns as a rigid board over the page below', async () => {
    const book = await open((await publishBookWithSettings({ hardCover: true })).url);
    const { tab } = book;
    await book.shows(null, 0);
    for (const share of [0.2, 0.4, 0.5, 0.75]) {
      await book.freeze(() => tab.press('ArrowRight'), share, (await book.spread()).leaf);
      // At any angle, the page below is visible beyond the edge of the turning cover. An upright cover extends 8 pixels
      // above and below the page, up to the toolbar.
      const spread = await book.spread();
      const { height, right } = await tab.evaluate(() => {
        const boxes = [...document.querySelectorAll('.lc-board')].map((board) => board.getBoundingClientRect());
        return {
          height: Math.max(...boxes.map((box) => box.height)),
          right: Math.max(...boxes.map((box) => box.right)),
        };
      });
      expect(height).toBeLessThan(spread.leaf.height + 18);
      if (share > 0.3) expect(height).toBeGreaterThan(spread.leaf.height + 4);
      const edge = Math.max(0, (right - spread.spine) / spread.leaf.width);
      expect(edge).toBeLessThan(1);
      await expect.poll(() => book.seesAt(spread, [(edge + 1) / 2, 0.6]), { timeout: 30_000 }).toBe(2);
      await book.thaw();
      await book.at(1);
      await book.shows(1, 2);
      await book.press('ArrowLeft', 0);
    }
  });
});
