import { actionOf, type PageItem } from './page-item.ts';

/** What readers press because it looks like it: these do something, or are in the way. */
const pressed: readonly PageItem['kind'][] = ['button', 'link', 'hotspot'];

/** Pages, from 0, on which something that readers press does nothing; hidden items count for nothing. */
export function pagesWithIdleItems(items: Readonly<Record<string, readonly PageItem[]>>): readonly number[] {
  return Object.entries(items)
    .filter(([, onPage]) =>
      onPage.some((item) => pressed.includes(item.kind) && item.hidden !== true && actionOf(item) === undefined),
    )
    .map(([page]) => Number(page))
    .toSorted((a, b) => a - b);
}
