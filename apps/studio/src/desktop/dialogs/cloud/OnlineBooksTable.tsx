import { type CallData, type getCloudBooks, operateCloudBooks } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { formatDate } from '../../../ui/language/format.ts';
import { openServerPage } from './use-cloud.ts';
import { useServiceWords } from './words.ts';

type OnlineBook = CallData<typeof getCloudBooks>['list'][number];

interface OnlineBooksTableProps {
  readonly books: readonly OnlineBook[];
  readonly onShare: (bookId: string) => void;
  readonly onChanged: () => Promise<unknown>;
}

const columns = ['name', 'date', 'status', 'url', 'action'] as const;

/** Table of online books with name, date, status, URL and actions. @see D-417 … D-426 */
export function OnlineBooksTable({ books, onShare, onChanged }: OnlineBooksTableProps) {
  const { t, language } = useServiceWords();
  const operate = async (bookId: string, operation: 'enable' | 'disable' | 'delete') => {
    try {
      const { list } = await call(operateCloudBooks, { operate: operation, bookIds: [bookId] });
      const refused = list.find(({ isDone }) => !isDone);
      if (refused) notify('error', refused.message);
      await onChanged();
    } catch (error) {
      ignoreReported(error);
    }
  };
  const remove = async ({ bookId, name }: OnlineBook) => {
    const [title, text] = [t('books.deleteTitle', { title: name }), t('deleteOnline')];
    const isSure = await askQuestion({
      title,
      text,
      yes: t('action.delete'),
      no: t('action.cancel'),
      isDangerous: true,
    });
    if (isSure) await operate(bookId, 'delete');
  };
  return (
    <div className="service-scroll">
      <table className="service-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <tr key={book.bookId}>
              <th scope="row">
                <bdi>{book.name}</bdi>
              </th>
              <td>{formatDate(book.date, language)}</td>
              <td data-status={book.status}>{t(`online.${book.status}`)}</td>
              <td>
                {book.url && (
                  <Button type="link" size="small" dir="ltr" onClick={() => openServerPage('book', book.bookId)}>
                    {book.url}
                  </Button>
                )}
              </td>
              <td className="service-actions">
                <Button size="small" disabled={!book.url} onClick={() => onShare(book.bookId)}>
                  {t('share')}
                </Button>
                {book.status === 'enabled' && (
                  <Button size="small" onClick={() => void operate(book.bookId, 'disable')}>
                    {t('books.disable')}
                  </Button>
                )}
                {book.status === 'disabled' && (
                  <Button size="small" onClick={() => void operate(book.bookId, 'enable')}>
                    {t('books.enable')}
                  </Button>
                )}
                <Button size="small" danger onClick={() => void remove(book)}>
                  {t('action.delete')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
