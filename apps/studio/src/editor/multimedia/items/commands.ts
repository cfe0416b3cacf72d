import type { PageItem } from '@leafcast/book';
import { useBook } from '../../../books/open-book/book-session.ts';
import { type Alignment, alignBoxes, distributeBoxes } from '../geometry/align.ts';
import { type Box, getBounds, moveBox, type Point } from '../geometry/box.ts';
import { findFreePosition } from '../geometry/find-free-position.ts';
import { type PageSize, placeItem, toBox } from '../geometry/place.ts';
import { copyItems, groupItems } from './copies.ts';
import {
  editItems,
  editPageItems,
  hasRoom,
  pageItems,
  select,
  selectedItems,
  useItemSelection,
} from './item-selection.ts';
import { createItem, type NewItem } from './new-item.ts';
import { restackItems, type StackMove } from './stack.ts';

/** Returns a unique item id. `randomUUID` is not used because it is unavailable over plain HTTP. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const highest = () => Math.max(-1, ...pageItems().map(({ z }) => z));
const idsOf = (items: readonly PageItem[]) => items.map(({ id }) => id);
/** Returns the selected items that may be moved. */
export const getMovableItems = () => selectedItems().filter(({ locked }) => locked !== true);

/**
 * Adds an item to the page and selects it.
 *
 * @param at position of the item's center; if absent, a position where the item covers no other item
 */
export function addItem(what: NewItem, page: PageSize, at?: Point): void {
  const middle = { x: page.width / 2, y: page.height / 2 };
  const made = { page, id: newId(), z: highest() + 1 };
  const size = toBox(createItem(what, { ...made, at: middle }), page);
  const taken = pageItems().map((item) => toBox(item, page));
  insert([createItem(what, { ...made, at: at ?? findFreePosition(size, taken, page) })]);
}

/** Adds items to the page and selects them, unless the page would exceed its item limit. */
function insert(items: readonly PageItem[]): void {
  if (!hasRoom(items.length)) return;
  useItemSelection.setState({ addedItemId: items[0]?.id ?? null });
  editPageItems((before) => [...before, ...items]);
  select(idsOf(items));
}

/** Duplicates items, slightly offset. */
export function duplicateItems(items = selectedItems(), by = 0.02): void {
  if (items.length === 0) return;
  const pageCount = useBook.getState().book?.pageCount ?? 0;
  insert(copyItems(items, { by, baseZ: highest(), pageCount, newId }));
}

export function removeSelectedItems(): void {
  const gone = new Set(idsOf(getMovableItems()));
  editPageItems((items) => items.filter(({ id }) => !gone.has(id)));
  useItemSelection.setState({ selected: [] });
}

/** Moves the selection by a distance in points. */
export function nudgeItems(page: PageSize, dx: number, dy: number): void {
  replace(getMovableItems(), page, (boxes) => boxes.map((box) => moveBox(box, dx, dy)), 'nudge');
}

/** Aligns the selection: a single item with the page, several items with their bounding rectangle. */
export function alignSelection(page: PageSize, how: Alignment): void {
  const items = getMovableItems();
  replace(items, page, (boxes) =>
    alignBoxes(boxes, boxes.length > 1 ? getBounds(boxes) : { x: 0, y: 0, ...page }, how),
  );
}

export function distributeSelection(page: PageSize, along: 'x' | 'y'): void {
  replace(getMovableItems(), page, (boxes) => distributeBoxes(boxes, along));
}

export function restackSelection(move: StackMove): void {
  const selected = new Set(idsOf(selectedItems()));
  editPageItems((items) => restackItems(items, selected, move));
}

/** Groups the selection, or ungroups it if it is exactly one group. */
export function group(): void {
  const selected = selectedItems();
  if (selected.length < 2) return;
  const [first] = selected;
  const isOne = first?.group !== undefined && selected.every((item) => item.group === first.group);
  editPageItems((items) => groupItems(items, new Set(idsOf(selected)), isOne ? undefined : newId()));
}

/** Locks or hides items. If all of them are already locked or hidden, they are unlocked or shown. */
export function toggleItemFlag(key: 'locked' | 'hidden', items = selectedItems()): void {
  const isOn = items.every((item) => item[key] === true);
  editItems(idsOf(items), (item) => {
    const { [key]: _, ...rest } = item;
    return isOn ? rest : { ...rest, [key]: true };
  });
}

function replace(
  items: readonly PageItem[],
  page: PageSize,
  transform: (boxes: Box[]) => readonly Box[],
  part?: string,
) {
  if (items.length === 0) return;
  const boxes = transform(items.map((item) => toBox(item, page)));
  const byId = new Map(items.map(({ id }, index) => [id, boxes[index]]));
  editItems(
    idsOf(items),
    (item) => {
      const box = byId.get(item.id);
      return box ? placeItem(item, box, page) : item;
    },
    part === undefined ? {} : { part: `${part} ${idsOf(items).join(' ')}` },
  );
}
