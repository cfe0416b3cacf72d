import type { AllSettings } from '@leafcast/book';
import { blocksAt } from '../book-state/blocks.ts';
import { type LeafTurn, leafTurn, shiftOf } from '../book-state/leaf-turn.ts';
import { goRound, hurry, land, lift, openAt, requestTurn, type TurnState, turnsBack } from '../book-state/turns.ts';
import { type Layout, spreadAt } from '../book-state/window.ts';
import { type Corner, type Leaf, type Point, progressOf } from '../geometry/leaf.ts';
import { turnPath } from '../geometry/path.ts';
import type { Sheet } from '../page/sheet.ts';
import { boardLeaf } from '../render/board-leaf.ts';
import { createDomRenderer } from '../render/dom-renderer.ts';
import { fadingLeaf, slidingLeaf } from '../render/flat-leaf.ts';
import type { CurlOptions, CurlRenderer, Flight, LeafStyle, Renderer, Track, Turn } from '../render/renderer.ts';
import { softLeaf } from '../render/soft-leaf.ts';
import { type Stage, setBlocks } from '../stage/stage.ts';
import { type Grip, holdLeaf } from './grip.ts';

/** Turns leaves one after another until the wanted spread lies open. */
export interface Turner {
  /** A corner that is only lifted counts for nothing. */
  readonly state: TurnState;
  /** So many spreads further, or back. */
  turn(steps: number, corner?: Corner): void;
  /** Opens a spread at once, or by one leaf where `animate` says so. */
  open(spread: number, animate: boolean): void;
  /** Takes hold of the leaf that leads one spread further (1) or back (-1); `null` where there is none to take. */
  grab(step: 1 | -1, corner: Corner): Grip | null;
  /**
   * As `grab`, but whatever else is done with the book lets the leaf fall, unless it is this leaf that is grabbed: the
   * book counts as being at rest.
   */
  peek(step: 1 | -1, corner: Corner): Grip | null;
  /** Lets a leaf fall that was only lifted; where all is laid out anew, also one that a hand holds. */
  drop(evenHeld?: boolean): void;
  readonly isPeeking: boolean;
  /** From now on soft leaves are curled instead of folded where that can be done. */
  curl(make: (of: Pick<CurlOptions, 'book' | 'companion' | 'settings'>) => CurlRenderer): void;
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
  let held: Grip | null = null;
  /** Which way the leaf leads that is only lifted; 0 where none is. */
  let peeked: 1 | -1 | 0 = 0;
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
    // No one leaf leads from the end of an open book to its beginning.
    const isLeap = state.isRound && !layout().single;
    if (isLeap || context.prefersReducedMotion() || settings().flipStyle === 'fade') return fadingLeaf;
    if (settings().flipStyle === 'slide') return slidingLeaf;
    return isBoard ? boardLeaf : softLeaf;
  }

  function begin(to: number, isHeld: boolean): LeafTurn {
    const turn = leafTurn(layout(), state.at, to, settings().hardCover, state.isRound || to > state.at);
    const sheet = (page: number | null): Sheet | null => (page === null ? null : sheetOf(page));
    const front = sheet(turn.front) ?? stage.blank;
    shiftFrom = shiftOf(spreadAt(layout(), state.at), layout());
    shiftTo = shiftOf(spreadAt(layout(), to), layout());
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
      isHeld,
      room: stage.room,
      pages: stage.pages,
    };
    const mayCurl = styleOf(leafOfTurn) === softLeaf && !context.isMagnified() && curling?.canDraw(leafOfTurn);
    stage.book.classList.add('lc-moving');
    renderer.end();
    renderer = (mayCurl && curling) || folding;
    renderer.begin(leafOfTurn, leaf(), context.stageWidth());
    return turn;
  }

  function showBlocks(at: number, turn?: LeafTurn) {
    setBlocks(stage, settings().pageThickness, blocksAt(layout(), at, turn));
  }

  function durationMs() {
    const full = 1000 * settings().flipSeconds;
    return context.prefersReducedMotion() ? Math.min(fadeMs, full) : full;
  }

  function fly(path: readonly Point[], ms: number) {
    const started = renderer.play(path, ms);
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
    rest(land(state, turned));
    advance();
    onChange();
  }

  function rest(next: TurnState) {
    flight = null;
    held = null;
    peeked = 0;
    state = next;
    renderer.end();
    stage.book.classList.remove('lc-moving');
    show(state.at);
    showBlocks(state.at);
  }

  function advance() {
    if (held || flight) return;
    state = lift(state);
    takeOff();
  }

  function takeOff() {
    if (state.landing === null) return;
    const turn = begin(state.landing, false);
    fly(turnPath(leaf(), corner, turn.reversed), durationMs());
  }

  const goesRound = () => !settings().stopAtLastPage;

  function drop(evenHeld = false) {
    if (peeked !== 0 || (evenHeld && held)) rest(openAt(state.count, state.at));
  }

  function steer() {
    if (held) return;
    if (flight) flight.steer(hurry(state), turnsBack(state));
    else advance();
  }

  /** The hand goes first: what is shown and heard of a leaf that is taken comes after the frame in which it moves. */
  const tellLater = () => setTimeout(onChange);

  function grab(step: 1 | -1, by: Corner, isPeek = false): Grip | null {
    if (held && peeked === step && corner === by) {
      if (!isPeek) {
        peeked = 0;
        held.retake();
        tellLater();
      }
      return held;
    }
    drop();
    if (flight || held || context.prefersReducedMotion()) return null;
    corner = by;
    state = (step === 1 && goesRound() && goRound(state)) || lift(requestTurn(state, step));
    if (state.landing === null) return null;
    const turn = begin(state.landing, true);
    const grip = holdLeaf({
      turn,
      leaf: leaf(),
      corner: by,
      shift: shiftTo - shiftFrom,
      isSingle: layout().single,
      isHeld: () => held === grip,
      pose: (point) => renderer.pose(point),
      unbind({ commits, path, ms }) {
        held = null;
        // A leaf that falls back leads to where it lay: what is wanted from now on is wanted from there.
        if (commits === turn.reversed) state = { ...openAt(state.count, state.at), landing: state.at };
        corner = 'bottom';
        const started = renderer.play(path, context.prefersReducedMotion() ? 1 : ms);
        const end = () => {
          if (flight === released) finish(true);
        };
        const released: Flight = { ...started, steer: (rate) => started.steer(rate, false) };
        flight = released;
        started.done.then(end, end);
        onChange();
      },
    });
    held = grip;
    peeked = isPeek ? step : 0;
    tellLater();
    return grip;
  }

  return {
    get state() {
      return peeked === 0 ? state : openAt(state.count, state.at);
    },
    turn(steps, by = 'bottom') {
      drop();
      if (!flight && !held) corner = by;
      const round = steps === 1 && goesRound() ? goRound(state) : null;
      state = round ?? requestTurn(state, steps);
      if (round) takeOff();
      else steer();
      onChange();
    },
    open(spread, animate) {
      drop();
      if (animate && !flight && !held && spread !== state.at) {
        state = { ...requestTurn(state, spread - state.wanted), landing: spread };
        takeOff();
      } else rest(openAt(layout().spreads.length, spread));
      onChange();
    },
    grab: (step, by) => grab(step, by),
    peek: (step, by) => grab(step, by, true),
    get isPeeking() {
      return peeked !== 0;
    },
    drop,
    curl(make) {
      curling = make({ book: stage.book, companion, settings });
    },
    destroy() {
      flight = null;
      renderer.end();
    },
  };
}
