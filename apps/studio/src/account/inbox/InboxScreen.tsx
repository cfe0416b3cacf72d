import { type MessageState, messageStates } from '@leafcast/contract';
import { Button, Checkbox, Segmented } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BookChoice } from '../../books/shelf/BookChoice.tsx';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { readUrlLocation } from '../../ui/browser/addresses.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { BulkBar } from './BulkBar.tsx';
import { EmptyInbox } from './EmptyInbox.tsx';
import '../../books/shelf/books.css';
import './inbox.css';
import { MessageCard } from './MessageCard.tsx';
import { useInbox } from './use-inbox.ts';
import { useMessageSelection } from './use-message-selection.ts';
import { useWords, Words } from './words.ts';

/** Shows readers' messages about all books of the account, or of the team in which the account works. */
export function InboxScreen() {
  return (
    <Words meanwhile={<PageLoading />}>
      <Inbox />
    </Words>
  );
}

const shown = ['waiting', 'approved', 'hidden', 'all'] as const;

function Inbox() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const { tid } = readUrlLocation(search);
  const bookId = search.get('bookId') ?? '';
  const [state, setState] = useState<MessageState | 'all'>('waiting');
  const [query, setQuery] = useState('');
  const asked = { tid, bookId, state, query: useDeferredValue(query.trim()) };
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox(asked);
  const messages = data?.pages.flatMap(({ list }) => list) ?? [];
  const counts = data?.pages[0]?.counts;
  const selection = useMessageSelection(JSON.stringify(asked), messages);
  useEffect(() => {
    document.title = `${t('inbox.title')} - ${t('app.brand')}`;
  }, [t]);
  const chooseBook = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === '') next.delete('bookId');
    else next.set('bookId', id);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <h1 className="page-title">{t('inbox.title')}</h1>
      <p className="page-lead quiet">{t('inbox.lead')}</p>
      <div className="inbox-tools">
        <StateChoice state={state} counts={counts} onChange={setState} />
        <input
          type="search"
          className="search-field"
          value={query}
          maxLength={100}
          placeholder={t('inbox.search')}
          aria-label={t('inbox.search')}
          onChange={({ target }) => setQuery(target.value)}
        />
        <BookChoice
          className="inbox-book"
          label={t('inbox.book')}
          all={t('inbox.allBooks')}
          bookId={bookId}
          title={messages.find((message) => message.bookId === bookId)?.title ?? ''}
          onChange={chooseBook}
        />
      </div>
      {isError && (
        <Banner
          kind="error"
          title={t('inbox.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {data && messages.length === 0 && (
        <EmptyInbox hasNoMessages={messageStates.every((one) => counts?.[one] === 0) && asked.query === ''} />
      )}
      <section className="inbox inbox-letters" aria-label={t('inbox.title')} aria-busy={!data && !isError}>
        {messages.length > 0 && <BulkBar selection={selection} all={messages} />}
        <ul className="letters">
          {messages.map((message) => (
            <li key={message.messageId} className="inbox-row">
              <Checkbox
                aria-label={t('inbox.select', { name: message.name })}
                checked={selection.has(message.messageId)}
                onChange={({ target }) => selection.set([message.messageId], target.checked)}
              />
              <MessageCard bookId={message.bookId} message={message}>
                <MessageBook title={message.title} url={message.url} />
              </MessageCard>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button className="inbox-more" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('inbox.more')}
          </Button>
        )}
      </section>
    </>
  );
}

interface StateChoiceProps {
  readonly state: MessageState | 'all';
  readonly counts: Readonly<Record<MessageState, number>> | undefined;
  readonly onChange: (state: MessageState | 'all') => void;
}

function StateChoice({ state, counts, onChange }: StateChoiceProps) {
  const { t } = useWords();
  return (
    <Segmented
      aria-label={t('moderation.states')}
      value={state}
      onChange={onChange}
      options={shown.map((value) => ({
        value,
        label: value === 'all' ? t('inbox.all') : t(`moderation.${value}`, { count: counts?.[value] ?? 0 }),
      }))}
    />
  );
}

/** Title of the book to which a message belongs; a link if the book is published. */
function MessageBook({ title, url }: { readonly title: string; readonly url: string | null }) {
  return (
    <p className="inbox-of quiet">
      {url === null ? (
        <bdi>{title}</bdi>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          <bdi>{title}</bdi>
        </a>
      )}
    </p>
  );
}
