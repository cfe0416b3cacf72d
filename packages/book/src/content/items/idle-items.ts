import { getItemAction, type PageItem } from './page-item.ts';

/** Item kinds that readers expect to be able to press. */
const pressed: readonly PageItem['kind'][] = ['button', 'link', 'hotspot'];

/**
 * Returns the indexes (starting at 0) of the pages on which a button, link or hotspot has no action. Hidden items are
 * ignored.
 */
export function pagesWithIdleItems(items: Readonly<Record<string, readonly PageItem[]>>): readonly number[] {
  return Object.entries(items)
    .filter(([, onPage]) =>
      onPage.some((item) => pressed.includes(item.kind) && item.hidden !== true && getItemAction(item) === undefined),
    )
    .map(([page]) => Number(page))
    .toSorted((a, b) => a - b);
}
