import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notify } from '../../ui/dialogs/notices.ts';
import { useText } from '../../ui/language/use-text.ts';
import { refreshBook, useBook } from '../open-book/book-session.ts';
import { useLease } from '../open-book/lease-store.ts';
import { fetchLatestBook } from '../open-book/saving/fetch-latest-book.ts';
import { saveNow } from '../open-book/saving/saving.ts';
import { ShareSheet } from '../share/ShareSheet.tsx';
import { booksKey } from '../shelf/use-books.ts';

interface PublishDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Share sheet of the open book. Recent changes are saved first, so that they are published as well. @see W-017 */
export function PublishDialog({ isOpen, onClose }: PublishDialogProps) {
  const { t } = useText();
  const client = useQueryClient();
  const bookId = useBook(({ book }) => book?.bookId);
  const isPermitted = useLease((lease) => lease.isPermitted);
  const isSaved = useSaved(isOpen);
  if (bookId === undefined) return null;
  const prepare = async () => {
    await saveNow();
    const { saveState } = useBook.getState();
    const hasFailed = saveState === 'error' || saveState === 'conflict';
    if (hasFailed) notify('error', t(`save.${saveState}`));
    return !hasFailed;
  };
  const onChanged = async () => {
    // Changing who may read the book invalidates the URLs of the preview and of the images in the book list.
    refreshBook(await fetchLatestBook(bookId));
    await client.invalidateQueries({ queryKey: [booksKey] });
  };
  return (
    <ShareSheet
      bookId={bookId}
      isOpen={isOpen && isSaved}
      onClose={onClose}
      mayPublish={isPermitted}
      prepare={prepare}
      onChanged={onChanged}
    />
  );
}

/**
 * Returns whether saving has finished, successfully or not. The sheet waits for this so that it can report whether all
 * changes are published.
 */
function useSaved(isOpen: boolean): boolean {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void saveNow().finally(() => isCurrent && setIsSaved(true));
    return () => {
      isCurrent = false;
      setIsSaved(false);
    };
  }, [isOpen]);
  return isSaved;
}
