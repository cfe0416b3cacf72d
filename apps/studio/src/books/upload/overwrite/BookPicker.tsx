import { BookOutlined } from '@ant-design/icons';
import { getBookList } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { readUrlLocation } from '../../../ui/browser/addresses.ts';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { booksKey } from '../../shelf/use-books.ts';
import type { ReplacedBook } from '../task/task.ts';
import { useUploadWords } from './words.ts';

/** Maximum number of books shown. To find other books, the user must enter more of the title. */
const shown = 24;

/** Finds books by part of their titles. */
export type FindBooks = (
  query: string,
  signal: AbortSignal,
) => Promise<{ readonly list: readonly ReplacedBook[]; readonly total: number }>;

interface BookPickerProps {
  readonly chosen: ReplacedBook | null;
  /** Finds the books to offer; by default those that the account may edit in the current team. */
  readonly find?: FindBooks | undefined;
  readonly onChoose: (book: ReplacedBook) => void;
  readonly onClose: () => void;
}

/** Lets the user choose one of the editable books by cover and title. */
export function BookPicker({ chosen, find, onChoose, onClose }: BookPickerProps) {
  const { t } = useUploadWords();
  const [search] = useSearchParams();
  const { tid } = readUrlLocation(search);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(chosen);
  const [isMissing, setIsMissing] = useState(false);
  const query = useDeferredValue(typed.trim());
  const { data, isError, refetch } = useQuery({
    queryKey: [booksKey, 'picker', find ? 'elsewhere' : tid, query],
    queryFn: ({ signal }) =>
      find?.(query, signal) ??
      call(getBookList, { query, tid, power: 'edit', limit: shown }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal
      open
      title={t('overwrite.label')}
      okText={t('overwrite.choose')}
      cancelText={t('action.cancel')}
      onOk={() => (picked ? onChoose(picked) : setIsMissing(true))}
      onCancel={onClose}
      width={560}
    >
      <TextInput
        type="search"
        value={typed}
        placeholder={t('books.search')}
        aria-label={t('books.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isError && (
        <Banner
          kind="error"
          title={t('books.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      <fieldset className="overwrite-list" aria-busy={!data}>
        <legend className="visually-hidden">{t('books.books')}</legend>
        {data?.list.map(({ bookId, title, cover }) => (
          <label key={bookId}>
            <input
              type="radio"
              name="overwrite"
              checked={picked?.bookId === bookId}
              onChange={() => {
                setPicked({ bookId, title, cover });
                setIsMissing(false);
              }}
            />
            <span className="overwrite-cover">{cover ? <img src={cover} alt="" /> : <BookOutlined aria-hidden />}</span>
            <bdi className="overwrite-title">{title}</bdi>
          </label>
        ))}
        {data?.total === 0 && (
          <p className="quiet">{query === '' ? t('overwrite.empty') : t('books.noneFound', { query })}</p>
        )}
        {data && data.total > data.list.length && <p className="quiet">{t('overwrite.more')}</p>}
      </fieldset>
      <p className="overwrite-problem" role="alert">
        {isMissing && t('overwrite.none')}
      </p>
    </Modal>
  );
}
