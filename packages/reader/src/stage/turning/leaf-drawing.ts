import { getClosedBookShift, type LeafTurn, leafTurn } from '../../book/state/leaf-turn.ts';
import { getPageStacks } from '../../book/state/page-stacks.ts';
import type { TurnState } from '../../book/state/turns.ts';
import { getSpread } from '../../book/state/window.ts';
import type { Sheet } from '../../page/sheet.ts';
import { type Corner, getTurnProgress, type Leaf, type Point } from '../geometry/leaf.ts';
import { boardLeaf } from '../render/board-leaf.ts';
import { createDomRenderer } from '../render/dom-renderer.ts';
import { fadingLeaf, slidingLeaf } from '../render/flat-leaf.ts';
import type { CurlOptions, CurlRenderer, ElementTrack, LeafElements, LeafStyle, Renderer } from '../render/renderer.ts';
import { softLeaf } from '../render/soft-leaf.ts';
import { setPageStacks } from '../stage.ts';
import type { TurnerContext } from './turner-context.ts';

/** Creates the renderer that curls the leaves of this book. */
export type CurlFactory = (of: Pick<CurlOptions, 'book' | 'companion' | 'settings'>) => CurlRenderer;

/** Draws the turning leaf as the settings and the device allow, and draws the book at rest. */
export interface LeafDrawing {
  /** Renderer of the most recently lifted leaf. */
  readonly renderer: Renderer;
  /**
   * Lifts the leaf that turns in the given state.
   *
   * @returns the leaf, and how far the book moves during the whole turn, in leaf widths; `null` if no leaf is turning
   */
  startTurn(
    state: TurnState,
    corner: Corner,
    isHeld: boolean,
  ): { readonly turn: LeafTurn; readonly shift: number } | null;
  /** Removes the turning leaf and displays the pages of a spread flat. */
  rest(at: number): void;
  /** Makes later turns of soft leaves curl instead of fold, if possible. */
  curl(make: CurlFactory): void;
}

export function createLeafDrawing(context: TurnerContext): LeafDrawing {
  const { stage, settings, layout, prefersReducedMotion } = context;
  let shiftFrom = 0;
  let shiftTo = 0;
  /** Whether the turn leads from the end of an open book to its beginning. No single leaf can make this turn. */
  let isLeap = false;
  let curling: CurlRenderer | undefined;
  const folding = createDomRenderer(styleOf, companion);
  let renderer: Renderer = folding;

  /** Moves the book along with its cover while the book opens or closes, so that the book stays centered. */
  function companion(size: Leaf): ElementTrack | null {
    if (shiftFrom === shiftTo || prefersReducedMotion()) return null;
    const at = (point: Point) => {
      const shift = shiftFrom + (shiftTo - shiftFrom) * getTurnProgress(point, size);
      return { transform: `translateX(${(shift * size.width).toFixed(2)}px)` };
    };
    return { element: stage.book, at };
  }

  function styleOf({ isBoard }: LeafElements): LeafStyle {
    const { flipStyle } = settings();
    if (isLeap || prefersReducedMotion() || flipStyle === 'fade') return fadingLeaf;
    if (flipStyle === 'slide') return slidingLeaf;
    return isBoard ? boardLeaf : softLeaf;
  }

  function showBlocks(at: number, turn?: LeafTurn) {
    setPageStacks(stage, settings().pageThickness, getPageStacks(layout(), at, turn));
  }

  return {
    get renderer() {
      return renderer;
    },
    startTurn({ at, landing, wraps }, corner, isHeld) {
      if (landing === null) return null;
      const turn = leafTurn(layout(), at, landing, settings().hardCover, wraps || landing > at);
      isLeap = !!wraps && !layout().single;
      shiftFrom = getClosedBookShift(getSpread(layout(), at), layout());
      shiftTo = getClosedBookShift(getSpread(layout(), landing), layout());
      showBlocks(Math.min(at, landing), turn);
      const leaf = { ...elementsOf(turn, context), corner, isHeld };
      const mayCurl = styleOf(leaf) === softLeaf && !context.isMagnified() && curling?.canDraw(leaf);
      stage.book.classList.add('lc-moving');
      renderer.end();
      renderer = (mayCurl && curling) || folding;
      renderer.begin(leaf, context.leaf(), context.stageWidth());
      return { turn, shift: shiftTo - shiftFrom };
    },
    rest(at) {
      renderer.end();
      stage.book.classList.remove('lc-moving');
      context.show(at);
      showBlocks(at);
    },
    curl(make) {
      curling = make({ book: stage.book, companion, settings });
    },
  };
}

/** Returns the elements of a leaf and of the pages around it. Their images may still be loading. */
function elementsOf(turn: LeafTurn, { stage, sheetOf }: TurnerContext): Omit<LeafElements, 'corner' | 'isHeld'> {
  const sheet = (page: number | null): Sheet | null => (page === null ? null : sheetOf(page));
  return {
    side: turn.side,
    front: sheet(turn.front) ?? stage.blank,
    back: sheet(turn.back) ?? stage.blank,
    isBackBlank: turn.back === null,
    under: sheet(turn.under),
    still: sheet(turn.still),
    isBoard: turn.isBoard,
    room: stage.room,
    pages: stage.pages,
  };
}
