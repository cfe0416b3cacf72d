import type { PageStacks } from '../book/state/page-stacks.ts';
import { element } from '../page/element.ts';
import { createSheet, type Sheet } from '../page/sheet.ts';
import type { Rect } from './fit.ts';
import { foldReach } from './geometry/fold.ts';
import type { Leaf } from './geometry/leaf.ts';

/** Elements that contain the book. The book's origin is the top of the spine. */
export interface Stage {
  readonly stage: HTMLElement;
  /** Element to which zoom and pan are applied. */
  readonly lens: HTMLElement;
  /** Element that positions the book on the stage. */
  readonly book: HTMLElement;
  /** Element that contains the pages. If a leaf requires it, the pages share one 3D rendering context. */
  readonly room: HTMLElement;
  readonly pages: HTMLElement;
  /** Stacks of leaves on both sides, below the pages. */
  readonly blocks: { readonly left: HTMLElement; readonly right: HTMLElement };
  /** Blank back of a leaf in single-page mode. */
  readonly blank: Sheet;
  /**
   * Measures the stage and the part of the stage that no toolbar covers, both relative to the top left of the stage.
   */
  measure(): { readonly view: Rect; readonly stage: Rect };
  /**
   * Sets the leaf size, the binding edge (side or top) and the number of pages displayed at a time, which the style
   * sheet uses.
   */
  setLeaf(leaf: Leaf, isVertical: boolean, isSingle: boolean): void;
  announce(message: string): void;
  /** Calls the listener whenever the size or position of the view changes. */
  onResize(listener: () => void): void;
  destroy(): void;
}

/** Creates the elements of the stage in `#leafcast`. */
export function createStage(root: HTMLElement, label: string): Stage {
  const stage = element('div', 'lc-stage');
  stage.tabIndex = 0;
  stage.role = 'region';
  stage.ariaLabel = label;
  const viewBox = element('div', 'lc-view');
  // The element is as large as the offset of the view from the corner of the stage, so that the observer also notices
  // when the view moves without changing its size.
  const corner = element('div', 'lc-corner');
  const lens = element('div', 'lc-lens');
  const book = element('div', 'lc-book');
  const room = element('div', 'lc-room');
  const pages = element('div', 'lc-pages');
  const blocks = { left: element('div', 'lc-block lc-block-left'), right: element('div', 'lc-block lc-block-right') };
  const blank = createSheet(element('div', 'lc-blank'));
  blank.clip.classList.add('lc-away');
  const status = element('div', 'lc-announcer');
  status.role = 'status';
  pages.append(blank.clip);
  room.append(pages);
  book.append(blocks.left, blocks.right, room);
  lens.append(book);
  stage.append(viewBox, corner, lens);
  root.prepend(stage, status);
  let observer: ResizeObserver | undefined;

  return {
    stage,
    lens,
    book,
    room,
    pages,
    blocks,
    blank,
    measure() {
      const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = viewBox;
      return {
        view: { x, y, width, height },
        stage: { x: 0, y: 0, width: stage.offsetWidth, height: stage.offsetHeight },
      };
    },
    setLeaf(leaf, isVertical, isSingle) {
      stage.classList.toggle('lc-vertical', isVertical);
      stage.classList.toggle('lc-single', isSingle);
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
      observer.observe(corner);
    },
    destroy() {
      observer?.disconnect();
      stage.remove();
      status.remove();
    },
  };
}

/**
 * Displays the thickness of the book on each side.
 *
 * @param thickest maximum thickness of a stack, in pixels
 */
export function setPageStacks({ blocks }: Stage, thickest: number, { left, right }: PageStacks): void {
  const show = (block: HTMLElement, share: number | null, sign: number) => {
    block.classList.toggle('lc-gone', share === null);
    block.style.setProperty('--lc-edge', `${sign * Math.round((share ?? 0) * thickest * 2) * 0.5}px`);
  };
  show(blocks.left, left, -1);
  show(blocks.right, right, 1);
}
