import type { SearchText } from '@leafcast/book';
import { type SearchablePages, searchablePages } from '@leafcast/book/search';
import type { Engine } from '../../../core/engine.ts';

/** Number of page text files requested at the same time. */
const maxParallel = 8;

/**
 * Returns a function that loads the text of a book once and provides it. A finished book has a single text file; for a
 * book that is being converted, the files of the available pages are loaded. Resolves to `null` for a book without
 * text. Rejects if the text cannot be loaded; a later call tries again.
 */
export function createBookText(engine: Engine): () => Promise<SearchablePages | null> {
  let whole: { readonly path: string; readonly text: Promise<SearchablePages> } | undefined;
  let partial: SearchablePages | undefined;
  const texts = new Map<string, string>();

  async function loadWhole(path: string): Promise<SearchablePages> {
    const text = await engine.loadData<SearchText>(path);
    return searchablePages(text.pages);
  }

  async function loadPages(): Promise<SearchablePages> {
    const { pages } = engine.book;
    const missing = pages.flatMap(({ text }, index) => (text && !texts.has(text) ? [{ text, index }] : []));
    if (partial && missing.length === 0) return partial;
    for (let start = 0; start < missing.length; start += maxParallel) {
      await Promise.all(
        missing.slice(start, start + maxParallel).map(async ({ text, index }) => {
          const page = await engine.textOf(index);
          texts.set(text, page?.lines.map((line) => line.text).join('\n') ?? '');
        }),
      );
    }
    partial = searchablePages(pages.map(({ text }) => texts.get(text ?? '') ?? ''));
    return partial;
  }

  return async () => {
    const path = engine.book.search;
    if (path === undefined) return engine.config.live ? loadPages() : null;
    if (whole?.path !== path) {
      const loading = { path, text: loadWhole(path) };
      whole = loading;
      loading.text.catch(() => {
        if (whole === loading) whole = undefined;
      });
    }
    return whole.text;
  };
}
