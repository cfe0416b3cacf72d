import type { PageItem } from '@leafcast/book';
import { useBook } from '../../../books/open-book/book-session.ts';
import { type Alignment, aligned, distributed } from '../geometry/align.ts';
import { type Box, boundsOf, moved, type Point } from '../geometry/box.ts';
import { freePlace } from '../geometry/free-place.ts';
import { boxOf, type PageSize, placed } from '../geometry/place.ts';
import { copied, grouped } from './copies.ts';
import { edit, editItems, hasRoom, pageItems, select, selectedItems, useItemSelection } from './item-selection.ts';
import { createItem, type NewItem } from './new-item.ts';
import { type Move, restacked } from './stack.ts';

/** Returns a unique item id. `randomUUID` is not available over plain HTTP. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const highest = () => Math.max(-1, ...pageItems().map(({ z }) => z));
const idsOf = (items: readonly PageItem[]) => items.map(({ id }) => id);
/** Returns the selected items that may be moved. */
export const movable = () => selectedItems().filter(({ locked }) => locked !== true);

/**
 * Adds an item to the page and selects it.
 *
 * @param at position of its center; if absent, a position where it covers nothing
 */
export function add(what: NewItem, page: PageSize, at?: Point): void {
  const middle = { x: page.width / 2, y: page.height / 2 };
  const made = { page, id: newId(), z: highest() + 1 };
  const size = boxOf(createItem(what, { ...made, at: middle }), page);
  const taken = pageItems().map((item) => boxOf(item, page));
  insert([createItem(what, { ...made, at: at ?? freePlace(size, taken, page) })]);
}

/** Adds items to the page if its item limit allows, and selects them. */
function insert(items: readonly PageItem[]): void {
  if (!hasRoom(items.length)) return;
  useItemSelection.setState({ addedItemId: items[0]?.id ?? null });
  edit((before) => [...before, ...items]);
  select(idsOf(items));
}

/** Duplicates items, slightly offset. */
export function duplicate(items = selectedItems(), by = 0.02): void {
  if (items.length === 0) return;
  const pageCount = useBook.getState().book?.pageCount ?? 0;
  insert(copied(items, { by, baseZ: highest(), pageCount, newId }));
}

export function remove(): void {
  const gone = new Set(idsOf(movable()));
  edit((items) => items.filter(({ id }) => !gone.has(id)));
  useItemSelection.setState({ selected: [] });
}

/** Moves the selection by points. */
export function nudge(page: PageSize, dx: number, dy: number): void {
  replace(movable(), page, (boxes) => boxes.map((box) => moved(box, dx, dy)), 'nudge');
}

/** Aligns the selection: one item to the page, several to their bounding rectangle. */
export function align(page: PageSize, how: Alignment): void {
  const items = movable();
  replace(items, page, (boxes) => aligned(boxes, boxes.length > 1 ? boundsOf(boxes) : { x: 0, y: 0, ...page }, how));
}

export function distribute(page: PageSize, along: 'x' | 'y'): void {
  replace(movable(), page, (boxes) => distributed(boxes, along));
}

export function restack(move: Move): void {
  const selected = new Set(idsOf(selectedItems()));
  edit((items) => restacked(items, selected, move));
}

/** Groups the selection, or ungroups it if it is already one group. */
export function group(): void {
  const selected = selectedItems();
  if (selected.length < 2) return;
  const [first] = selected;
  const isOne = first?.group !== undefined && selected.every((item) => item.group === first.group);
  edit((items) => grouped(items, new Set(idsOf(selected)), isOne ? undefined : newId()));
}

/** Locks or hides items, or reverts this if all of them already are. */
export function toggle(key: 'locked' | 'hidden', items = selectedItems()): void {
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
  const boxes = transform(items.map((item) => boxOf(item, page)));
  const byId = new Map(items.map(({ id }, index) => [id, boxes[index]]));
  editItems(
    idsOf(items),
    (item) => {
      const box = byId.get(item.id);
      return box ? placed(item, box, page) : item;
    },
    part === undefined ? {} : { part: `${part} ${idsOf(items).join(' ')}` },
  );
}
