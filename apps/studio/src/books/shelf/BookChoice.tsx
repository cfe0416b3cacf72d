import { getBookList } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';

interface BookChoiceProps {
  readonly label: string;
  /** Label of the option for all books. */
  readonly all: string;
  readonly className: string;
  /** Id of the book whose messages are shown; empty for all books. */
  readonly bookId: string;
  /** Title of the chosen book; empty if the title is not known yet. */
  readonly title: string;
  readonly onChange: (bookId: string) => void;
}

/** Lets the user choose one of the account's books by words in its title, or all books. */
export function BookChoice({ label, all, className, bookId, title, onChange }: BookChoiceProps) {
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
      className={className}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setQuery }}
      value={bookId}
      onChange={onChange}
      options={[{ value: '', label: all }, ...(isKnown ? [] : [{ value: bookId, label: title }]), ...found]}
    />
  );
}
