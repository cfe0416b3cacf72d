import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type BookListItem, booksPerPage } from '../use-books.ts';
import { BookCard } from './BookCard.tsx';
import type { BookEntryProps } from './BookEntry.tsx';
import { BookRow, BookTableHead } from './BookTable.tsx';
import { useRowsInWindow } from './rows-in-window.ts';

interface BookGridProps {
  readonly layout: 'grid' | 'list';
  readonly label: string;
  readonly total: number;
  readonly at: (index: number) => BookListItem | undefined;
  readonly propsOf: (book: BookListItem) => BookEntryProps;
  /** Called with the pages of the list that are currently visible. */
  readonly onPages: (pages: readonly number[]) => void;
}

/** Card width, gap and row heights (including the gap), in pixels. These values must match entries.css. */
const sizes = { card: 208, gap: 16, cardRow: 372, phoneRow: 320, tableRow: 66, phone: 700 } as const;

/** Renders only the books in and near the window, and the book that has the focus, regardless of the total number. */
export function BookGrid({ layout, label, total, at, propsOf, onPages }: BookGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(place);
  const [focused, setFocused] = useState(-1);
  const isPhone = width < sizes.phone - 60;
  const columns =
    layout === 'list' ? 1 : isPhone ? 2 : Math.max(1, Math.floor((width + sizes.gap) / (sizes.card + sizes.gap)));
  const rowHeight = layout === 'list' ? sizes.tableRow : isPhone ? sizes.phoneRow : sizes.cardRow;
  const count = width === 0 ? 0 : Math.ceil(total / columns);
  const overscan = layout === 'list' ? 8 : 2;
  const shown = useRowsInWindow({ count, height: rowHeight, top, overscan }, Math.floor(focused / columns));
  const pages = pagesOf(
    shown.map((row) => row * columns),
    columns,
    total,
  );
  const wanted = pages.join();
  useLayoutEffect(() => {
    if (wanted !== '') onPages(wanted.split(',').map(Number));
  }, [wanted, onPages]);

  const isList = layout === 'list';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: which book has the focus is only noted
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two
    <div
      className={isList ? 'book-table' : 'book-list'}
      role={isList ? 'table' : 'list'}
      aria-label={label}
      {...(isList && { 'aria-rowcount': total + 1 })}
      onFocus={({ target }) => setFocused(Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1))}
      onBlur={() => setFocused(-1)}
    >
      {isList && <BookTableHead />}
      <div
        ref={place}
        className="book-rows"
        role={isList ? 'rowgroup' : 'presentation'}
        style={{ height: count * rowHeight }}
      >
        {shown.map((row) => (
          <div
            key={row}
            className="book-line"
            role="presentation"
            style={{
              height: rowHeight,
              transform: `translateY(${row * rowHeight}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column): ReactNode => {
              const position = row * columns + column;
              const book = at(position);
              if (!book)
                return <div key={position} className={isList ? 'book-row-waiting' : 'book-waiting'} aria-hidden />;
              const props = { ...propsOf(book), position, total };
              return isList ? <BookRow key={book.bookId} {...props} /> : <BookCard key={book.bookId} {...props} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function pagesOf(firsts: readonly number[], columns: number, total: number): number[] {
  const pages = new Set<number>();
  for (const first of firsts) {
    pages.add(Math.floor(first / booksPerPage));
    pages.add(Math.floor(Math.min(first + columns - 1, total - 1) / booksPerPage));
  }
  return [...pages].toSorted((a, b) => a - b);
}

/** Returns the width of an element and its distance from the top of the page. */
function useBox(place: React.RefObject<HTMLElement | null>) {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      setBox((now) => {
        const next = { width: Math.round(width), top: Math.round(top + window.scrollY) };
        return now.width === next.width && now.top === next.top ? now : next;
      });
    };
    measure();
    // The content above may grow after folders have loaded.
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [place]);
  return box;
}
