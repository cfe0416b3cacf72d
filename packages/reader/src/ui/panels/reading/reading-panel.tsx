import { useEffect, useRef, useState } from 'react';
import { pagesOf } from '../../../book/state/window.ts';
import type { Block } from '../../../page/text/reflow/blocks.ts';
import { useBook, useEngine, useReaderState } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { markParagraph } from './mark-paragraph.ts';
import { PageArticle } from './page-article.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { type ReadingStyle, sizes, storedStyle, storeStyle } from './reading-style.ts';
import { useArticles } from './use-articles.ts';
import { useBackButton } from './use-back-button.ts';
import { usePageWindow } from './use-page-window.ts';

/** Time without scrolling after which the book below moves to the page being read, in milliseconds. */
const settleMs = 250;

/** Shows the book as running text with its pictures. It starts at the open page; text and book follow each other. */
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
      // The book has been moved elsewhere in the meantime.
      if (engine.getState().page !== from) return;
      led.current = page;
      engine.goTo(page, { animate: false });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [engine, page]);
  // The text follows if the browser history or a link moves the book.
  const open = useReaderState((state) => state.page);
  useEffect(() => {
    if (!pagesOf(engine.getState().spread).includes(led.current)) showPage(open);
  }, [engine, open, showPage]);

  const change = (next: ReadingStyle) => {
    setStyle(next);
    storeStyle(next);
  };
  const show = (at: number, block?: Block) => {
    onClose();
    markParagraph(engine, at, block);
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
      data-colours={style.colours}
      data-font={style.font}
      data-spacing={style.spacing}
      style={{ '--lc-reading-size': `${sizes[style.size]}px` } as React.CSSProperties}
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
