import { type Bookmark, pageLabel, ribbonEdge } from '@leafcast/book';
import { useLayoutEffect, useRef } from 'react';
import type { Engine } from '../../../core/engine.ts';
import { element } from '../../../page/element.ts';
import { useBook, useEngine, useSettings } from '../../state/engine-context.ts';
import { placeRibbons } from './place-ribbons.ts';

/** Returns the accessible name of a bookmark. */
export function bookmarkName({ t, book }: Engine, { caption, page }: Bookmark): string {
  return t('bookmark.name', { caption, page: pageLabel(book.pages[page], page) });
}

/**
 * Displays the author's bookmarks as ribbons that stick out of the book. The ribbons are on the stage behind the pages,
 * and move with the book. A click on a ribbon opens its page.
 */
export function Ribbons() {
  const engine = useEngine();
  const { root, hands, t, language } = engine;
  const { bookmarks, pages } = useBook();
  const settings = useSettings();
  const { bookmarkTexture, bookmarksShowPage } = settings;
  const holder = useRef<HTMLElement>(null);
  const edge = ribbonEdge(settings);

  useLayoutEffect(() => {
    const made = element('nav', 'lc-ribbons');
    hands.stage.prepend(made);
    holder.current = made;
    return () => made.remove();
  }, [hands]);
  useLayoutEffect(() => {
    root.dataset.ribbons = edge;
    return () => {
      delete root.dataset.ribbons;
    };
  }, [root, edge]);

  // Each bookmark keeps its button, so that a ribbon slides from side to side and keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language
  useLayoutEffect(() => {
    const ordered = bookmarks.toSorted((a, b) => a.page - b.page);
    const made = ordered.map((bookmark) => {
      const button = element('button', 'lc-ribbon');
      button.type = 'button';
      button.title = bookmarkName(engine, bookmark);
      // If ribbons display their page numbers, the visible text is also the accessible name, so that it can be used for
      // speech input.
      button.ariaLabel = bookmarksShowPage ? null : button.title;
      const label = bookmarksShowPage ? ` ${pageLabel(pages[bookmark.page], bookmark.page)}` : '';
      const words = element('span', '');
      words.textContent = bookmark.caption + label;
      button.append(words);
      button.style.setProperty('--lc-ribbon', bookmark.color);
      button.style.setProperty('--lc-ribbon-ink', bookmark.fontColor);
      button.addEventListener('click', () => engine.goTo(bookmark.page));
      return button;
    });
    if (holder.current) holder.current.ariaLabel = t('toolbar.bookmarks');
    holder.current?.replaceChildren(...made);
  }, [engine, bookmarks, pages, bookmarksShowPage, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that draws the buttons again
  useLayoutEffect(() => {
    const place = () => {
      const buttons = [...(holder.current?.children ?? [])];
      const ribbons = placeRibbons(bookmarks, hands.bookRect(), engine.getState().spread, hands.rightToLeft(), edge);
      for (const [index, { x, y, width, height, edge: at }] of ribbons.entries()) {
        const button = buttons[index];
        if (!(button instanceof HTMLElement)) continue;
        button.dataset.edge = at;
        Object.assign(button.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      }
    };
    place();
    // The browser moves the book after the window size or the book's margins have changed, so the ribbons are placed in
    // the next frame.
    const observer = new ResizeObserver(() => requestAnimationFrame(place));
    observer.observe(hands.stage);
    const unsubscribe = engine.subscribe(place);
    const frame = requestAnimationFrame(place);
    return () => {
      observer.disconnect();
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [engine, hands, bookmarks, pages, edge, bookmarksShowPage, language]);

  useLayoutEffect(() => {
    holder.current?.toggleAttribute('data-texture', bookmarkTexture);
  }, [bookmarkTexture]);
  return null;
}
