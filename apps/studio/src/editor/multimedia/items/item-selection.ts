import { itemLimits, type PageItem } from '@leafcast/book';
import { create } from 'zustand';
import { change, useBook } from '../../../books/open-book/book-session.ts';
import { getPageItems } from '../../../books/open-book/changes/changes.ts';
import { setPreviewPage } from '../../preview/live/live-preview.ts';
import type { Rect } from '../geometry/box.ts';
import { type GuideLines, noGuideLines } from '../geometry/snap.ts';
import { includeGroupMembers } from './copies.ts';

/** The page being edited, its zoom level and guides, and which of its items are selected. */
export interface ItemSelection {
  /** Page index, starting at 0. */
  readonly page: number;
  /** Ids of the selected items on the page, in no particular order. Some of these items may have been deleted since. */
  readonly selected: readonly string[];
  /** Zoom level. At level 1 the page fits the window. */
  readonly zoom: number;
  /** Guides to which the dragged item snaps. */
  readonly guides: GuideLines;
  /** Id of the item just added, which receives the focus; `null` for none. */
  readonly addedItemId: string | null;
  /** Selection rectangle being drawn, in points; `null` for none. */
  readonly lasso: Rect | null;
}

const empty: ItemSelection = { page: 0, selected: [], zoom: 1, guides: noGuideLines, addedItemId: null, lasso: null };

export const useItemSelection = create<ItemSelection>(() => empty);

/**
 * Starts editing a page, with the default view and nothing selected.
 *
 * @param page index from 0
 */
export function startSelection(page: number): void {
  useItemSelection.setState({ ...empty, page });
  setPreviewPage(page);
}

/** Opens another page of the book with an empty selection. @param page index from 0 */
export function openPage(page: number): void {
  if (page === useItemSelection.getState().page) return;
  useItemSelection.setState({ page, selected: [], guides: noGuideLines, lasso: null });
  setPreviewPage(page);
}

export const zoomLevels = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/**
 * Zooms by a step.
 *
 * @param step 1 zooms in, -1 zooms out, 0 fits the page to the window
 */
export function zoom(step: -1 | 0 | 1): void {
  const { zoom: now } = useItemSelection.getState();
  const nearer = zoomLevels.find((level) => level > now);
  const farther = zoomLevels.findLast((level) => level < now);
  zoomTo(step === 0 ? 1 : ((step > 0 ? nearer : farther) ?? now));
}

/**
 * Sets the zoom level.
 *
 * @param level at 1 the page fits the window; limited to the range of `zoomLevels`
 */
export function zoomTo(level: number): void {
  useItemSelection.setState({ zoom: Math.max(zoomLevels[0], Math.min(zoomLevels.at(-1) ?? 1, level)) });
}

/** Returns the items of the open page. */
export function pageItems(): readonly PageItem[] {
  const { book } = useBook.getState();
  return book ? getPageItems(book, useItemSelection.getState().page) : [];
}

export function useItems(): readonly PageItem[] {
  const page = useItemSelection((selection) => selection.page);
  return useBook(({ book }) => (book ? getPageItems(book, page) : noItems));
}
const noItems: readonly PageItem[] = [];

/** Returns the selected items that still exist, in page order. */
export function selectedItems(): readonly PageItem[] {
  const { selected } = useItemSelection.getState();
  return pageItems().filter(({ id }) => selected.includes(id));
}

export function useSelectedItems(): readonly PageItem[] {
  const selected = useItemSelection((selection) => selection.selected);
  return useItems().filter(({ id }) => selected.includes(id));
}

/** Selects items together with their groups. */
export function select(ids: Iterable<string>): void {
  useItemSelection.setState({ selected: [...includeGroupMembers(pageItems(), ids)] });
}

/** Adds an item and its group to the selection, or removes them. */
export function toggleSelected(id: string): void {
  const mine = includeGroupMembers(pageItems(), [id]);
  const { selected } = useItemSelection.getState();
  select(selected.includes(id) ? selected.filter((one) => !mine.has(one)) : [...selected, id]);
}

/** Checks whether this many more items can be added without exceeding the item limit of a page. */
export const hasRoom = (count: number) => pageItems().length + count <= itemLimits.itemsOnPage;

interface EditOptions {
  /** Id of the edited part. Edits to the same part in quick succession form one undo step. */
  readonly part?: string;
  /** Id of a drag. All edits of one drag form one undo step. */
  readonly gesture?: string;
}

/**
 * Changes the items of the open page.
 *
 * @returns false, without changing anything, if the items are the same or the page would exceed the item limit
 * @see RULINGS 16
 */
export function editPageItems(
  after: (items: readonly PageItem[]) => readonly PageItem[],
  options: EditOptions = {},
): boolean {
  const { page } = useItemSelection.getState();
  const before = pageItems();
  const items = after(before);
  if (!hasRoom(items.length - before.length) || JSON.stringify(items) === JSON.stringify(before)) return false;
  change({ kind: 'items', before: { [page]: before }, after: { [page]: items }, ...options }, Date.now());
  return true;
}

/** Changes the items with these ids. */
export function editItems(
  ids: Iterable<string>,
  transform: (item: PageItem) => PageItem,
  options?: EditOptions,
): boolean {
  const mine = new Set(ids);
  return editPageItems((items) => items.map((item) => (mine.has(item.id) ? transform(item) : item)), options);
}
