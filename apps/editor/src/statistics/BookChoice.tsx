import { getBookList } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useWords } from './words.ts';

interface BookChoiceProps {
  /** Empty: all books. */
  readonly bookId: string;
  /** Of that book, as far as it is known. */
  readonly title: string;
  readonly onChange: (bookId: string) => void;
}

/** Chooses one of the account's books, or all, by the words of its title. */
export function BookChoice({ bookId, title, onChange }: BookChoiceProps) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const { data } = useQuery({
    queryKey: ['books-by-title', query],
    queryFn: ({ signal }) => call(getBookList, { query, limit: 50, order: 'title' }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  const found = data?.list.map((book) => ({ value: book.bookId, label: book.title })) ?? [];
  const isKnown = bookId === '' || found.some(({ value }) => value === bookId);
  return (
    <Select
      className="figures-book"
      aria-label={t('figures.book')}
      showSearch={{ filterOption: false, onSearch: setQuery }}
      value={bookId}
      onChange={onChange}
      options={[
        { value: '', label: t('figures.allBooks') },
        ...(isKnown ? [] : [{ value: bookId, label: title }]),
        ...found,
      ]}
    />
  );
}
