import type { PageContext } from './page-context.ts';
import { createPageView, type PageView } from './page-view.ts';
import { hideSheet } from './sheet.ts';

/** Pages that are in the document, in reading order. Their number does not grow with the length of the book. */
export interface PagePool {
  /** Returns the view of a page. If the view does not exist yet, it is created hidden. */
  view(index: number): PageView;
  views(): IterableIterator<PageView>;
  has(index: number): boolean;
  /** Removes all pages except the given ones. */
  keep(pages: readonly number[]): void;
  dispose(): void;
}

/**
 * Creates the pool of pages.
 *
 * @param adopted page picture that was in the document before any script ran
 */
export function createPagePool(
  holder: HTMLElement,
  context: PageContext,
  adopted?: { readonly page: number; readonly image: HTMLImageElement },
): PagePool {
  const views = new Map<number, PageView>();

  function drop(view: PageView) {
    views.delete(view.index);
    view.dispose();
  }

  return {
    view(index) {
      const found = views.get(index);
      if (found) return found;
      const made = createPageView(index, context, adopted?.page === index ? adopted.image : undefined);
      hideSheet(made.sheet);
      // The position matters, because screen readers and copied selections follow the document order.
      const next = [...views.values()].filter((view) => view.index > index).toSorted((a, b) => a.index - b.index)[0];
      if (next) next.sheet.clip.before(made.sheet.clip);
      else holder.append(made.sheet.clip);
      views.set(index, made);
      return made;
    },
    views: () => views.values(),
    has: (index) => views.has(index),
    keep(pages) {
      for (const view of [...views.values()]) if (!pages.includes(view.index)) drop(view);
    },
    dispose() {
      for (const view of [...views.values()]) drop(view);
    },
  };
}
