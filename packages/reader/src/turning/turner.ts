import type { AllSettings } from '@leafcast/book';
import { type LeafTurn, leafTurn, shiftOf } from '../book-state/leaf-turn.ts';
import { hurry, land, lift, openAt, type TurnState, turnsBack, want } from '../book-state/turns.ts';
import { type Layout, spreadAt } from '../book-state/window.ts';
import { clampCorner } from '../geometry/fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point, progressOf } from '../geometry/leaf.ts';
import { releaseFrom, turnPath } from '../geometry/path.ts';
import type { Sheet } from '../page/sheet.ts';
import { boardLeaf } from '../render/board-leaf.ts';
import { createDomRenderer } from '../render/dom-renderer.ts';
import { fadingLeaf, slidingLeaf } from '../render/flat-leaf.ts';
import type { CurlOptions, CurlRenderer, Flight, LeafStyle, Renderer, Track, Turn } from '../render/renderer.ts';
import { softLeaf } from '../render/soft-leaf.ts';
import { type Stage, setBlocks } from '../stage/stage.ts';

/** A leaf in somebody's hand. Movements are in CSS pixels of the unmagnified book, from where it was taken. */
export interface Grip {
  move(dx: number, dy: number): void;
  /** @param velocityX, velocityY in pixels a millisecond */
  release(velocityX: number, velocityY: number): void;
}

/** Turns leaves one after another until the wanted spread lies open. */
export interface Turner {
  readonly state: TurnState;
  /** So many spreads further, or back. */
  turn(steps: number, corner?: Corner): void;
  /** Opens a spread at once, or by one leaf where `animate` says so. */
  open(spread: number, animate: boolean): void;
  /** Takes hold of the leaf that leads one spread further (1) or back (-1); `null` where there is none to take. */
  grab(step: 1 | -1, corner: Corner): Grip | null;
  /** From now on soft leaves are curled instead of folded where that can be done. */
  curl(make: (of: Pick<CurlOptions, 'book' | 'companion'>) => CurlRenderer): void;
  destroy(): void;
}

export interface TurnerContext {
  readonly stage: Stage;
  /** The elements of a page, with its picture on the way. */
  readonly sheetOf: (page: number) => Sheet;
  /** The settings as they are now. */
  readonly settings: () => AllSettings;
  readonly layout: () => Layout;
  readonly leaf: () => Leaf;
  /** CSS pixels; kept, for no layout is to be read when a turn begins. */
  readonly stageWidth: () => number;
  /** Lays the pages of the open spread down and mounts its neighbours. */
  readonly show: (spread: number) => void;
  /** Called after each change of the state. */
  readonly onChange: () => void;
  readonly prefersReducedMotion: () => boolean;
  readonly isMagnified: () => boolean;
}

const fadeMs = 120;

export function createTurner(context: TurnerContext, start: number): Turner {
  const { stage, sheetOf, settings, layout, leaf, show, onChange } = context;
  let state = openAt(layout().spreads.length, start);
  let flight: Flight | null = null;
  let held = false;
  let shiftFrom = 0;
  let shiftTo = 0;
  let corner: Corner = 'bottom';

  /** A book that opens or closes moves along with its cover, so that it always lies in the middle. */
  function companion(size: Leaf): Track | null {
    if (shiftFrom === shiftTo || context.prefersReducedMotion()) return null;
    const at = (point: Point) => {
      const shift = shiftFrom + (shiftTo - shiftFrom) * progressOf(point, size);
      return { transform: `translateX(${(shift * size.width).toFixed(2)}px)` };
    };
    return { element: stage.book, at };
  }

  const folding: Renderer = createDomRenderer(styleOf, companion);
  let curling: CurlRenderer | null = null;
  let renderer = folding;

  function styleOf({ isBoard }: Turn): LeafStyle {
    if (context.prefersReducedMotion() || settings().flipStyle === 'fade') return fadingLeaf;
    if (settings().flipStyle === 'slide') return slidingLeaf;
    return isBoard ? boardLeaf : softLeaf;
  }

  function begin(to: number): LeafTurn {
    const turn = leafTurn(layout(), state.at, to, settings().hardCover);
    const sheet = (page: number | null): Sheet | null => (page === null ? null : sheetOf(page));
    const front = sheet(turn.front) ?? stage.blank;
    shiftFrom = shiftOf(spreadAt(layout(), state.at));
    shiftTo = shiftOf(spreadAt(layout(), to));
    showBlocks(Math.min(state.at, to), turn);
    const leafOfTurn: Turn = {
      side: turn.side,
      front,
      back: sheet(turn.back) ?? stage.blank,
      isBackBlank: turn.back === null,
      under: sheet(turn.under),
      still: sheet(turn.still),
      corner,
      isBoard: turn.isBoard,
    };
    const mayCurl = styleOf(leafOfTurn) === softLeaf && !context.isMagnified() && curling?.canDraw(leafOfTurn);
    renderer.end();
    renderer = (mayCurl && curling) || folding;
    renderer.begin(leafOfTurn, leaf(), context.stageWidth());
    return turn;
  }

  /** During a turn a stack lies only where there is paper both before and after it. */
  function showBlocks(at: number, turn?: LeafTurn) {
    const { spreads, pageCount, rightToLeft } = layout();
    const spread = spreadAt(layout(), at);
    const sides = { left: spread.left !== null, right: spread.right !== null };
    if (turn && !layout().single) {
      sides[turn.side] = turn.under !== null;
      sides[turn.side === 'left' ? 'right' : 'left'] = turn.still !== null;
    }
    const read = spreads.length > 1 ? at / (spreads.length - 1) : 0;
    setBlocks(stage, Math.ceil(pageCount / 2), read, sides, rightToLeft);
  }

  function durationMs() {
    const full = 1000 * settings().flipSeconds;
    return context.prefersReducedMotion() ? Math.min(fadeMs, full) : full;
  }

  function fly(path: readonly Point[], ms: number, isReversed: boolean) {
    const started = renderer.play(isReversed ? path.toReversed() : path, ms);
    flight = started;
    started.steer(hurry(state), false);
    started.done.then(
      (reachedEnd) => {
        if (flight === started) finish(reachedEnd);
      },
      () => {
        // A cancelled animation rejects; whoever cancelled it has laid the pages out already.
        if (flight === started) finish(true);
      },
    );
  }

  function finish(turned: boolean) {
    flight = null;
    held = false;
    state = land(state, turned);
    layOut();
    advance();
    onChange();
  }

  function layOut() {
    renderer.end();
    show(state.at);
    showBlocks(state.at);
  }

  function advance() {
    if (held || flight) return;
    state = lift(state);
    if (state.landing === null) return;
    const turn = begin(state.landing);
    fly(turnPath(leaf(), corner), durationMs(), turn.reversed);
  }

  function steer() {
    if (held) return;
    if (flight) flight.steer(hurry(state), turnsBack(state));
    else advance();
  }

  function grab(step: 1 | -1, by: Corner): Grip | null {
    if (flight || held || context.prefersReducedMotion()) return null;
    corner = by;
    state = lift(want(state, step));
    if (state.landing === null) return null;
    const turn = begin(state.landing);
    held = true;
    const size = leaf();
    const rest = cornerPoint(size, by);
    const sign = turn.side === 'right' ? 1 : -1;
    // The book moves along while a cover opens or closes: the hand's way is shared between the two.
    const give = 1 - (sign * (shiftTo - shiftFrom)) / 2;
    let point: Point = turn.reversed ? { x: -size.width, y: rest.y } : rest;
    const origin = point;
    // A leaf that is laid back lies out of sight at first, twice as far away as the hand can see.
    const reachX = (turn.reversed ? 2 : 1) / give;
    const scale = (dx: number) => sign * dx * reachX;
    // Where one page is shown a hand has no room to lead the leaf over the spine: a third of the page is enough.
    const watershed = layout().single ? (turn.reversed ? -0.3 : 0.65) : undefined;
    let frame = 0;
    renderer.pose(point);
    onChange();
    return {
      move(dx, dy) {
        point = clampCorner({ x: origin.x + scale(dx), y: origin.y + dy }, size, by);
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          if (held) renderer.pose(point);
        });
      },
      release(velocityX, velocityY) {
        if (!held) return;
        cancelAnimationFrame(frame);
        held = false;
        const speed = { x: scale(velocityX), y: velocityY };
        const { commits, path, ms } = releaseFrom(point, speed, size, by, watershed);
        const turned = commits !== turn.reversed;
        corner = 'bottom';
        const started = renderer.play(path, context.prefersReducedMotion() ? 1 : ms);
        const end = () => {
          if (flight === released) finish(turned);
        };
        const released: Flight = { ...started, steer: (rate) => started.steer(rate, false) };
        flight = released;
        started.done.then(end, end);
        onChange();
      },
    };
  }

  return {
    get state() {
      return state;
    },
    turn(steps, by = 'bottom') {
      if (!flight && !held) corner = by;
      state = want(state, steps);
      steer();
      onChange();
    },
    open(spread, animate) {
      if (animate && !flight && !held && spread !== state.at) {
        state = { ...want(state, spread - state.wanted), landing: spread };
        const turn = begin(spread);
        fly(turnPath(leaf(), corner), durationMs(), turn.reversed);
      } else {
        flight = null;
        held = false;
        state = openAt(layout().spreads.length, spread);
        layOut();
      }
      onChange();
    },
    grab,
    curl(make) {
      curling = make({ book: stage.book, companion });
    },
    destroy() {
      flight = null;
      renderer.end();
    },
  };
}
