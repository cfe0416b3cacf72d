import { foldReach } from '../geometry/fold.ts';
import type { Leaf } from '../geometry/leaf.ts';
import { createSheet, element, type Sheet } from '../page/sheet.ts';
import type { Rect } from './fit.ts';

/** The elements on which the book lies; the book's own origin is the top of the spine. */
export interface Stage {
  readonly stage: HTMLElement;
  /** Carries zoom and pan. */
  readonly lens: HTMLElement;
  /** Carries the place of the book on the stage; pages are its children. */
  readonly book: HTMLElement;
  /** The stack of unturned and of turned leaves, under the pages. */
  readonly blocks: { readonly left: HTMLElement; readonly right: HTMLElement };
  /** The back of a leaf that is never read. */
  readonly blank: Sheet;
  /** The part of the stage that no toolbar covers, from the top left of the stage. */
  measure(): { readonly view: Rect; readonly width: number };
  /** Tells the style sheet how large a leaf is. */
  setLeaf(leaf: Leaf): void;
  announce(message: string): void;
  /** Calls back whenever the view changes its size. */
  onResize(listener: () => void): void;
  destroy(): void;
}

/** Builds the stage into `#leafcast`. */
export function createStage(root: HTMLElement, label: string): Stage {
  const stage = element('div', 'lc-stage');
  stage.tabIndex = 0;
  stage.role = 'region';
  stage.ariaLabel = label;
  const viewBox = element('div', 'lc-view');
  const lens = element('div', 'lc-lens');
  const book = element('div', 'lc-book');
  const blocks = { left: element('div', 'lc-block lc-block-left'), right: element('div', 'lc-block lc-block-right') };
  const blank = createSheet(element('div', 'lc-blank'));
  blank.clip.classList.add('lc-away');
  const status = element('div', 'lc-announcer');
  status.role = 'status';
  book.append(blocks.left, blocks.right, blank.clip);
  lens.append(book);
  stage.append(viewBox, lens);
  root.prepend(stage, status);
  let observer: ResizeObserver | undefined;

  return {
    stage,
    lens,
    book,
    blocks,
    blank,
    measure() {
      const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = viewBox;
      return { view: { x, y, width, height }, width: stage.offsetWidth };
    },
    setLeaf(leaf) {
      const { width, height } = leaf;
      book.style.setProperty('--lc-w', `${width}px`);
      book.style.setProperty('--lc-h', `${height}px`);
      book.style.setProperty('--lc-d', `${Math.ceil(foldReach(leaf))}px`);
    },
    announce(message) {
      status.textContent = message;
    },
    onResize(listener) {
      observer = new ResizeObserver(listener);
      observer.observe(viewBox);
    },
    destroy() {
      observer?.disconnect();
      stage.remove();
      status.remove();
    },
  };
}

/**
 * Shows how much of the book lies on each side: the thicker the more leaves, up to 9 pixels.
 *
 * @param read share of the book that lies before the open spread, 0 to 1
 * @param sides which sides have a page on top
 */
export function setBlocks(
  { blocks }: Stage,
  leaves: number,
  read: number,
  sides: { readonly left: boolean; readonly right: boolean },
  rightToLeft: boolean,
): void {
  const thickest = Math.min(9, 1 + leaves * 0.1);
  const [left, right] = rightToLeft ? [1 - read, read] : [read, 1 - read];
  const show = (block: HTMLElement, share: number, isThere: boolean, sign: number) => {
    block.classList.toggle('lc-gone', !isThere);
    block.style.setProperty('--lc-edge', `${sign * Math.round(share * thickest * 2) * 0.5}px`);
  };
  show(blocks.left, left, sides.left, -1);
  show(blocks.right, right, sides.right, 1);
}
