import { type ItemAction, type PageItem, pageItemsSchema } from '@leafcast/book';

/** Clipboard type for items, which other programs do not accept. */
export const clipboardType = 'application/x-leafcast-items+json';

/** Items being copied between pages of the same book or of different books. */
export interface CopiedItems {
  /** Id of the book that contains the files of the items. */
  readonly bookId: string;
  readonly items: readonly PageItem[];
}

export function toClipboard({ bookId, items }: CopiedItems): string {
  return JSON.stringify({ leafcast: 1, bookId, items });
}

/**
 * Reads items from the clipboard; `null` unless the text contains valid items. The text is not trusted, because any
 * program may have written it.
 */
export function fromClipboard(text: string): CopiedItems | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null || !('leafcast' in data && 'bookId' in data && 'items' in data))
    return null;
  const items = pageItemsSchema.safeParse(data.items);
  if (data.leafcast !== 1 || typeof data.bookId !== 'string' || !items.success || items.data.length === 0) return null;
  return /^[0-9a-f-]{36}$/.test(data.bookId) ? { bookId: data.bookId, items: items.data } : null;
}

interface CopyOptions {
  /** Offset of the copies to the right and down, as a fraction of the page. */
  readonly by: number;
  /** The highest `z` on the target page. Copies are placed above it. */
  readonly baseZ: number;
  /** Page count of the target book. Links to later pages are removed. */
  readonly pageCount: number;
  readonly newId: () => string;
}

/**
 * Copies items, with new ids and groups. If an action plays another item that is copied as well, the copied action
 * plays the copy of that item.
 */
export function copyItems(items: readonly PageItem[], { by, baseZ, pageCount, newId }: CopyOptions): PageItem[] {
  const ids = new Map(items.map(({ id }) => [id, newId()]));
  const groups = new Map(items.flatMap(({ group }) => (group === undefined ? [] : [[group, newId()]])));
  const lowest = Math.min(...items.map(({ z }) => z));
  return items.map((item) => {
    const { group, locked: _, ...rest } = item;
    const fresh = group === undefined ? undefined : groups.get(group);
    const copy = {
      ...rest,
      id: ids.get(item.id) ?? newId(),
      x: Math.min(2, item.x + by),
      y: Math.min(2, item.y + by),
      z: Math.min(100_000, baseZ + 1 + item.z - lowest),
      ...(fresh === undefined ? {} : { group: fresh }),
    } satisfies Partial<PageItem>;
    return withAction(copy, (action) => {
      if (action.type === 'page' && action.page >= pageCount) return undefined;
      return action.type === 'play' ? { ...action, item: ids.get(action.item) ?? action.item } : action;
    });
  });
}

function withAction(item: PageItem, change: (action: ItemAction) => ItemAction | undefined): PageItem {
  if (!('action' in item) || !item.action) return item;
  const { action: old, ...rest } = item;
  const action = change(old);
  return action ? { ...rest, action } : rest;
}

/** Returns the ids of the items together with all members of their groups. */
export function includeGroupMembers(items: readonly PageItem[], ids: Iterable<string>): Set<string> {
  const all = new Set(ids);
  const groups = new Set(items.flatMap(({ id, group }) => (all.has(id) && group !== undefined ? [group] : [])));
  return new Set(
    items.filter(({ id, group }) => all.has(id) || (group !== undefined && groups.has(group))).map(({ id }) => id),
  );
}

/**
 * Returns the items after some of them have been put into one group.
 *
 * @param group group id; absent to ungroup the items
 */
export function groupItems(items: readonly PageItem[], ids: ReadonlySet<string>, group?: string): readonly PageItem[] {
  return items.map((item) => {
    if (!ids.has(item.id)) return item;
    const { group: _, ...rest } = item;
    return group === undefined ? rest : { ...rest, group };
  });
}
