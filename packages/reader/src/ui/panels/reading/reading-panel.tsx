import type { Box } from '@leafcast/book';
import { useEffect, useRef, useState } from 'react';
import { getSpreadPages } from '../../../book/state/window.ts';
import { useBook, useEngine, useReaderState } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { highlightParagraph } from './highlight-paragraph.ts';
import { PageArticle } from './page-article.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { fontSizes, type ReadingStyle, storedStyle, storeStyle } from './reading-style.ts';
import { useArticles } from './use-articles.ts';
import { useBackButton } from './use-back-button.ts';
import { usePageWindow } from './use-page-window.ts';

/** Time without scrolling in milliseconds after which the book moves to the page that is being read. */
const settleMs = 250;

/**
 * Displays the book as continuous text with its pictures, starting at the open page. The text scrolls to the page at
 * which the book is open, and the book moves to the page that is being read.
 */
export function ReadingPanel({ onClose }: PanelProps) {
  const engine = useEngine();
  const book = useBook();
  const [style, setStyle] = useState(storedStyle);
  useBackButton(onClose);
  const articleOf = useArticles(engine);
  const view = usePageWindow(book.pages.length, engine.getState().page);
  const { page, show: showPage } = view;
  /** Page to which this panel last moved the book. */
  const led = useRef(page);
  useEffect(() => {
    const from = engine.getState().page;
    const timer = setTimeout(() => {
      // The book has moved to another page in the meantime, so it must not be moved again.
      if (engine.getState().page !== from) return;
      led.current = page;
      engine.goTo(page, { animate: false });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [engine, page]);
  // If the browser history or a link moves the book, the text moves to that page.
  const open = useReaderState((state) => state.page);
  useEffect(() => {
    if (!getSpreadPages(engine.getState().spread).includes(led.current)) showPage(open);
  }, [engine, open, showPage]);

  const change = (next: ReadingStyle) => {
    setStyle(next);
    storeStyle(next);
  };
  const show = (at: number, box?: Box) => {
    onClose();
    highlightParagraph(engine, at, box);
  };
  const follow = (to: number) => {
    led.current = to;
    engine.goTo(to);
    showPage(to);
  };
  const pages = Array.from({ length: view.last - view.first }, (_, offset) => view.first + offset);
  return (
    <div
      className="lc-reading"
      data-colors={style.colors}
      data-font={style.font}
      data-spacing={style.spacing}
      style={{ '--lc-reading-size': `${fontSizes[style.size]}px` } as React.CSSProperties}
    >
      <ReadingOptions style={style} onChange={change} />
      <section
        ref={view.scroller}
        className="lc-reading-scroller"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        data-focus=""
        aria-label={book.title}
        onScroll={view.onScroll}
      >
        <div style={{ height: view.before }} />
        {pages.map((at) => (
          <PageArticle key={at} page={at} pieces={articleOf(at)} onShow={show} onFollow={follow} />
        ))}
        <div style={{ height: view.after }} />
      </section>
    </div>
  );
}
