import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { closeBook, openBook, useBook } from '../books/open-book/book-session.ts';
import { holdLease } from '../books/open-book/lease/hold-lease.ts';
import { loadBook } from '../books/open-book/load-book.ts';
import { startAutosave } from '../books/open-book/saving/saving.ts';
import { PageLoading } from '../frame/PageLoading.tsx';
import { useSession } from '../session/session-store.ts';
import { readUrlLocation, screenPath } from '../ui/browser/addresses.ts';
import { isDesktop } from '../ui/browser/product.ts';
import { useTitle } from '../ui/browser/use-title.ts';
import { useText } from '../ui/language/use-text.ts';
import { PageMessage } from '../ui/parts/page/PageMessage.tsx';

/**
 * Loads the book identified in the URL and keeps it open for the editor and the multimedia screen. @see W-026, W-494
 */
export function EditorScreen() {
  const { t } = useText();
  const [search] = useSearchParams();
  const { num, ...place } = readUrlLocation(search);
  const bookId = useSession(({ ready }) => (ready?.number === num ? ready.bookId : ''));
  const client = useQueryClient();
  const isOpen = useBook(({ book }) => book !== null && book.bookId === bookId);
  const title = useBook(({ book }) => (book?.bookId === bookId ? book.title : ''));
  useTitle(useLocation().pathname.startsWith('/editorv2') ? 'editor.multimedia' : 'editor.pageTitle', title);

  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['book', bookId],
    queryFn: ({ signal }) => loadBook(bookId, { signal, isQuiet: true }),
    enabled: bookId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    openBook(data);
    useSession.setState({ openBook: data.number });
    const stop = startAutosave();
    const lease = holdLease(data.bookId);
    return () => {
      // The lease is released after the remaining changes have been sent, because sending them requires it.
      void stop().finally(lease.release);
      closeBook();
      // The cached book would be outdated when the book is opened again.
      client.removeQueries({ queryKey: ['book', data.bookId] });
      useSession.setState({ openBook: '' });
    };
  }, [data, client]);

  if (isOpen) return <Outlet />;
  if (bookId !== '' && !error) return <PageLoading />;
  return (
    <PageMessage title={t(error ? 'editor.initFailed' : 'editor.noBook')} text={error?.message}>
      {error && (
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('action.tryAgain')}
        </Button>
      )}
      <Link to={screenPath(isDesktop ? 'home' : 'books', place)} className="link-button link-button-primary">
        {t('editor.toBooks')}
      </Link>
    </PageMessage>
  );
}
