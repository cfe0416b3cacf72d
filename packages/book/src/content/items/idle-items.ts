import { actionOf, type PageItem } from './page-item.ts';

/** Item kinds that look as if they can be pressed. */
const pressed: readonly PageItem['kind'][] = ['button', 'link', 'hotspot'];

/** Returns the pages, from 0, on which a button, link or hotspot has no action; hidden items are ignored. */
export function pagesWithIdleItems(items: Readonly<Record<string, readonly PageItem[]>>): readonly number[] {
  return Object.entries(items)
    .filter(([, onPage]) =>
      onPage.some((item) => pressed.includes(item.kind) && item.hidden !== true && actionOf(item) === undefined),
    )
    .map(([page]) => Number(page))
    .toSorted((a, b) => a - b);
}
