import type { PageItem } from '@leafcast/book';
import { undo } from '../../../books/open-book/book-session.ts';
import { type Box, getBounds, getBoxCenter, intersects, moveBox, type Point } from '../geometry/box.ts';
import { type PageSize, placeItem, toBox } from '../geometry/place.ts';
import {
  getPointerAngle,
  type ResizeHandle,
  resizeBox,
  rotateBoxes,
  scaleBoxes,
  snapAngle,
} from '../geometry/resize.ts';
import { createGuideLines, type GuideLines, noGuideLines, snapEdges, snapRect } from '../geometry/snap.ts';
import { getMovableItems, newId } from '../items/commands.ts';
import { editItems, pageItems, select, toggleSelected, useItemSelection } from '../items/item-selection.ts';
import { type PointerDrag, trackPointer } from './track-pointer.ts';

/** The page on which pointer gestures edit items. */
export interface PageSurface {
  /** Page size in points. */
  readonly page: PageSize;
  /** CSS pixels per point. */
  readonly scale: number;
  /** Converts a position in the window to a point on the page. */
  readonly pointAt: (place: { readonly clientX: number; readonly clientY: number }) => Point;
}

type Press = {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly shiftKey: boolean;
};

/**
 * Maximum distance, in CSS pixels, at which items snap to a line. `snapDegrees`: maximum difference, in degrees, at
 * which they snap to a multiple of the angle step.
 */
const snapPixels = 6;
const snapDegrees = 3;

/** Handles a press on an item: selects it, and moves it with the pointer. */
export function pressItem(press: Press, id: string, surface: PageSurface): void {
  const wasChosen = useItemSelection.getState().selected.includes(id);
  if (press.shiftKey) toggleSelected(id);
  else if (!wasChosen) select([id]);
  if (press.shiftKey && wasChosen) return;
  const held = startHold(surface);
  trackPointer(press, {
    move({ by, shift, alt }) {
      const free = toPoints(by, surface);
      const straight = shift ? (Math.abs(free.x) > Math.abs(free.y) ? { ...free, y: 0 } : { ...free, x: 0 }) : free;
      const bounds = held.bounds;
      if (!bounds) return;
      const aim = { ...bounds, x: bounds.x + straight.x, y: bounds.y + straight.y };
      const { dx, dy, guides } = snapRect(aim, held.lines, alt ? -1 : snapPixels / surface.scale);
      const lock = { x: shift && straight.x === 0 ? 0 : dx, y: shift && straight.y === 0 ? 0 : dy };
      held.show((boxes) => boxes.map((box) => moveBox(box, straight.x + lock.x, straight.y + lock.y)), guides);
    },
    end(isMoved) {
      held.end();
      // A click on one of several selected items selects only that item.
      if (!isMoved && wasChosen && !press.shiftKey) select([id]);
    },
    cancel: held.cancel,
  });
}

/** Handles a press on a resize handle of the selection. */
export function pressHandle(press: Press, handle: ResizeHandle, surface: PageSurface): void {
  const held = startHold(surface);
  const { boxes, bounds, items } = held;
  const [only] = boxes;
  if (!only || !bounds) return;
  const isOne = boxes.length === 1;
  const minSize = items.some(isThin) ? 0 : 4;
  const isTilted = boxes.some(({ rotation }) => rotation % 90 !== 0);
  trackPointer(press, {
    move(movement) {
      const keepsRatio = movement.shift || (!isOne && isTilted);
      const frame: Box = isOne ? only : { ...bounds, rotation: 0 };
      const { by, guides } = drawn(movement, frame, handle, held.lines, surface, keepsRatio);
      const to = resizeBox(frame, handle, by, { keepsRatio, minSize });
      held.show(() => (isOne ? [to] : scaleBoxes(boxes, bounds, to)), guides);
    },
    end: held.end,
    cancel: held.cancel,
  });
}

/** Handles a press on the rotation handle. */
export function pressRotationHandle(press: Press, surface: PageSurface): void {
  const held = startHold(surface);
  const { boxes, bounds } = held;
  const [only] = boxes;
  if (!only || !bounds) return;
  const middle = getBoxCenter(boxes.length === 1 ? only : bounds);
  const start = surface.pointAt(press);
  const before = boxes.length === 1 ? only.rotation : 0;
  trackPointer(press, {
    move({ by, shift, alt }) {
      const pointer = { x: start.x + by.x / surface.scale, y: start.y + by.y / surface.scale };
      const turn = getPointerAngle(pointer, middle) - getPointerAngle(start, middle);
      const angle = shift
        ? snapAngle(before + turn, 15, 15)
        : alt
          ? before + turn
          : snapAngle(before + turn, 45, snapDegrees);
      held.show(() => rotateBoxes(boxes, middle, angle - before), noGuideLines);
    },
    end: held.end,
    cancel: held.cancel,
  });
}

/** Handles a touch on the page outside all items: a drag scrolls the page, a tap clears the selection. */
export function tapPage(press: Press): void {
  trackPointer(press, { move: () => undefined, end: (isMoved) => !isMoved && select([]), cancel: () => undefined });
}

/**
 * Handles a press on the page outside all items: dragging draws a frame that selects every item it touches. If Shift is
 * pressed, these items are added to the current selection.
 */
export function pressPage(press: Press, surface: PageSurface): void {
  const start = surface.pointAt(press);
  const before = press.shiftKey ? useItemSelection.getState().selected : [];
  select(before);
  trackPointer(press, {
    move({ by }) {
      const [x, y] = [by.x / surface.scale, by.y / surface.scale];
      const lasso = {
        x: start.x + Math.min(0, x),
        y: start.y + Math.min(0, y),
        width: Math.abs(x),
        height: Math.abs(y),
      };
      const touched = pageItems().filter(
        (item) => item.locked !== true && intersects(getBounds([toBox(item, surface.page)]), lasso),
      );
      select([...before, ...touched.map(({ id }) => id)]);
      useItemSelection.setState({ lasso });
    },
    end: () => useItemSelection.setState({ lasso: null }),
    cancel: () => useItemSelection.setState({ lasso: null }),
  });
}

const isThin = (item: PageItem) => item.kind === 'shape' && (item.shape === 'line' || item.shape === 'arrow');
const toPoints = ({ x, y }: Point, { scale }: PageSurface): Point => ({ x: x / scale, y: y / scale });

/**
 * Starts dragging the selected items that can be moved. Returns their current state, and functions to move them, end
 * the drag or cancel it.
 */
function startHold({ page }: PageSurface) {
  const items = getMovableItems();
  const boxes = items.map((item) => toBox(item, page));
  const ids = new Set(items.map(({ id }) => id));
  const others = pageItems().filter(({ id, hidden }) => !ids.has(id) && hidden !== true);
  const starts = new Map(items.map((item) => [item.id, item]));
  const order = new Map(items.map(({ id }, index) => [id, index]));
  const gesture = newId();
  let isChanged = false;
  return {
    items,
    boxes,
    bounds: boxes.length > 0 ? getBounds(boxes) : null,
    lines: createGuideLines(
      page,
      others.map((item) => getBounds([toBox(item, page)])),
    ),
    show(transform: (boxes: readonly Box[]) => readonly Box[], guides: GuideLines) {
      const now = transform(boxes);
      const didChange = editItems(
        ids,
        (item) => {
          const box = now[order.get(item.id) ?? -1];
          return box ? placeItem(starts.get(item.id) ?? item, box, page) : item;
        },
        { gesture },
      );
      isChanged ||= didChange;
      useItemSelection.setState({ guides });
    },
    end: () => useItemSelection.setState({ guides: noGuideLines }),
    cancel() {
      useItemSelection.setState({ guides: noGuideLines });
      if (isChanged) undo();
    },
  };
}

/**
 * Returns how far a handle has moved, snapped to nearby lines. There is no snapping for a rotated box or a fixed aspect
 * ratio.
 */
function drawn(
  { by, alt }: PointerDrag,
  frame: Box,
  handle: ResizeHandle,
  lines: GuideLines,
  surface: PageSurface,
  keepsRatio: boolean,
) {
  const free = toPoints(by, surface);
  if (alt || keepsRatio || frame.rotation !== 0) return { by: free, guides: noGuideLines };
  const x = handle.x === 0 ? [] : [(handle.x === 1 ? frame.x + frame.width : frame.x) + free.x];
  const y = handle.y === 0 ? [] : [(handle.y === 1 ? frame.y + frame.height : frame.y) + free.y];
  const { dx, dy, guides } = snapEdges({ x, y }, lines, snapPixels / surface.scale);
  return { by: { x: free.x + dx, y: free.y + dy }, guides };
}
