import { addBookcaseBooks, getBookList } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../api/client.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { useRefreshBookcases } from './use-bookcases.ts';
import { useWords } from './words.ts';

interface PickBooksProps {
  readonly tid: string;
  readonly bookcaseId: string;
  /** Ids of the books already on the bookcase. */
  readonly excludedIds: ReadonlySet<string>;
  readonly onClose: () => void;
}

const maxShown = 60;

/** Lets the user choose published books of the library by their covers. */
export function PickBooks({ tid, bookcaseId, excludedIds, onClose }: PickBooksProps) {
  const { t } = useWords();
  const refresh = useRefreshBookcases();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, refusal, send } = useFormSubmission();
  const asked = useDeferredValue(query.trim());
  const { data } = useQuery({
    queryKey: ['books-to-shelve', tid, asked],
    queryFn: ({ signal }) =>
      call(
        getBookList,
        { query: asked, show: 'published', limit: maxShown, order: 'changed', ...(tid !== '0' && { tid }) },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  const offered = data?.list.filter(({ bookId }) => !excludedIds.has(bookId)) ?? [];
  const add = () =>
    send(async () => {
      await call(addBookcaseBooks, { bookcaseId, bookIds: [...chosen] }, { isQuiet: true });
      await refresh();
      onClose();
    });
  return (
    <Modal
      open
      title={t('bookcases.add')}
      okText={t('bookcases.addYes')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isBusy }}
      onOk={() => void add()}
      onCancel={onClose}
      width={760}
    >
      {refusal && <Banner kind="error" title={refusal} />}
      <input
        type="search"
        className="search-field pick-search"
        value={query}
        placeholder={t('bookcases.search')}
        aria-label={t('bookcases.search')}
        onChange={({ target }) => setQuery(target.value)}
      />
      {data && offered.length === 0 && <p className="quiet shelved-empty">{t('bookcases.pickNone')}</p>}
      <ul className="pick-books" aria-busy={!data}>
        {offered.map(({ bookId, title, cover }) => (
          <li key={bookId}>
            <label className="shelved-book" data-on={chosen.includes(bookId)}>
              <span className="shelved-cover">{cover && <img src={cover} alt="" loading="lazy" />}</span>
              <span className="pick-title">
                <input
                  type="checkbox"
                  checked={chosen.includes(bookId)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, bookId] : chosen.filter((id) => id !== bookId))
                  }
                />
                <bdi className="shelved-title">{title}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
