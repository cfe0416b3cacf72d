import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { moveBookcaseBook, removeBookcaseBooks, type ShelvedBook } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { moveItem } from '../../ui/browser/move-item.ts';
import { SortableItem, SortHandle } from '../../ui/parts/sorting/SortableItem.tsx';
import { SortableList } from '../../ui/parts/sorting/SortableList.tsx';
import { PickBooks } from './PickBooks.tsx';
import { useRefreshBookcases } from './use-bookcases.ts';
import { useWords } from './words.ts';

interface ShelvedBooksProps {
  readonly tid: string;
  readonly bookcaseId: string;
  readonly books: readonly ShelvedBook[];
}

/** Lists the books of a bookcase and lets the user reorder them. */
export function ShelvedBooks({ tid, bookcaseId, books }: ShelvedBooksProps) {
  const { t } = useWords();
  const refresh = useRefreshBookcases();
  const [isPicking, setIsPicking] = useState(false);
  /** New order while it is being saved; `null` otherwise. */
  const [moved, setMoved] = useState<readonly ShelvedBook[] | null>(null);
  const shown = moved ?? books;
  const move = async (from: number, to: number) => {
    const book = shown[from];
    if (!book) return;
    setMoved(moveItem(shown, from, to));
    try {
      await call(moveBookcaseBook, { bookcaseId, bookId: book.bookId, to });
    } catch (error) {
      ignoreReported(error);
    }
    await refresh();
    setMoved(null);
  };
  const remove = async (bookId: string) => {
    await call(removeBookcaseBooks, { bookcaseId, bookIds: [bookId] });
    await refresh();
  };
  return (
    <section className="card shelved" aria-labelledby="shelved-title">
      <div className="bookcases-head">
        <h2 id="shelved-title">{t('bookcases.books')}</h2>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsPicking(true)}>
          {t('bookcases.add')}
        </Button>
      </div>
      {shown.some(({ isListed }) => !isListed) && <p className="quiet">{t('bookcases.hiddenHint')}</p>}
      {shown.length === 0 && <p className="quiet shelved-empty">{t('bookcases.empty')}</p>}
      <SortableList
        ids={shown.map(({ bookId }) => bookId)}
        nameOf={(index) => shown[index]?.title ?? ''}
        isGrid
        onMove={(from, to) => void move(from, to)}
      >
        <ol className="shelved-books" aria-label={t('bookcases.books')}>
          {shown.map(({ bookId, title, cover, isListed }) => (
            <SortableItem key={bookId} itemId={bookId} className="shelved-book" data-listed={isListed}>
              <span className="shelved-cover">{cover && <img src={cover} alt="" loading="lazy" />}</span>
              <bdi className="shelved-title">{title}</bdi>
              {!isListed && <span className="tag">{t('bookcases.hidden')}</span>}
              <span className="shelved-tools">
                <SortHandle name={title} />
                <Button
                  size="small"
                  type="text"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={`${t('bookcases.remove')}: ${title}`}
                  title={t('bookcases.remove')}
                  onClick={() => void remove(bookId).catch(ignoreReported)}
                />
              </span>
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      {isPicking && (
        <PickBooks
          tid={tid}
          bookcaseId={bookcaseId}
          excludedIds={new Set(books.map(({ bookId }) => bookId))}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  );
}
