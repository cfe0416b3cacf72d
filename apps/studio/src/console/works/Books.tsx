import { type AdminBook, adminBookStatuses, blockBook, getAllBooks } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { formatDay } from '../../ui/language/format.ts';
import { Choice } from '../parts/Choice.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { type Column, KeysetTable } from '../parts/table/KeysetTable.tsx';
import { refreshAdmin, useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { BlockBookDialog } from './BlockBookDialog.tsx';
import { BookName, Owner } from './BookName.tsx';

/** Lists the books of the installation. Books can be taken down or restored. @see safety T34 */
export function Books() {
  const { t, language } = useAdminWords();
  const [search] = useFilter('search');
  const [typed, setStatus] = useFilter('status');
  const status = adminBookStatuses.find((one) => one === typed) ?? 'any';
  const [blocked, setBlocked] = useState<AdminBook | null>(null);
  const query = useKeyset<AdminBook>(['books', search, status], (after, signal) =>
    call(getAllBooks, { search, status, after }, { signal, isQuiet: true }),
  );
  const nameOf = useStatusName();
  const putBack = async ({ bookId }: AdminBook) => {
    await call(blockBook, { bookId, reason: '' });
    notify('success', t('works.isBack'));
    await refreshAdmin();
  };
  const columns: readonly Column<AdminBook>[] = [
    { name: 'title', label: t('works.book'), show: (book) => <BookName book={book} /> },
    { name: 'owner', label: t('works.owner'), show: (book) => <Owner book={book} /> },
    { name: 'created', label: t('accounts.created'), show: ({ created }) => formatDay(created, language) },
    { name: 'state', label: t('accounts.state'), show: (book) => <Status book={book} /> },
    {
      name: 'actions',
      label: t('actions'),
      show: (book) =>
        book.blockedReason === '' ? (
          <Button size="small" danger onClick={() => setBlocked(book)}>
            {t('works.takeDown')}
          </Button>
        ) : (
          <Button size="small" onClick={() => void putBack(book).catch(ignoreReported)}>
            {t('works.putBack')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <div className="admin-tools">
        <SearchField label={t('works.searchBook')} />
        <Choice
          label={t('accounts.state')}
          value={status}
          options={[
            ['any', t('books.show.all')] as const,
            ...adminBookStatuses.map((one) => [one, nameOf(one)] as const),
          ]}
          onChange={setStatus}
        />
      </div>
      <KeysetTable
        label={t('section.books')}
        columns={columns}
        query={query}
        idOf={({ bookId }) => bookId}
        empty={t('none')}
      />
      {blocked && <BlockBookDialog book={blocked} onClose={() => setBlocked(null)} />}
    </>
  );
}

function useStatusName() {
  const { t } = useAdminWords();
  return (status: AdminBook['status']) => (status === 'down' ? t('works.down') : t(`books.state.${status}`));
}

function Status({ book: { blockedReason, status } }: { readonly book: AdminBook }) {
  const nameOf = useStatusName();
  if (status === 'down') {
    return (
      <span className="admin-who">
        <span className="admin-tag" data-alarming>
          {nameOf(status)}
        </span>
        <bdi className="quiet">{blockedReason}</bdi>
      </span>
    );
  }
  return nameOf(status);
}
