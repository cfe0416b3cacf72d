import { getMessageList, type MessageState, messageStates } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { MessageCard } from '../../../../account/inbox/MessageCard.tsx';
import { useWords, Words } from '../../../../account/inbox/words.ts';
import { call } from '../../../../api/client.ts';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { messagesKey } from '../../../../session/use-waiting-messages.ts';
import { Pager } from '../../../../ui/parts/Pager.tsx';
import { Banner } from '../../../../ui/parts/page/Banner.tsx';
import { EmptyState } from '../../../../ui/parts/page/EmptyState.tsx';
import { ConfigSettings } from '../ConfigSettings.tsx';
import { pageSize, useMessageCounts } from './use-messages.ts';

/**
 * Sets whether readers may send messages. Lists messages, which can be shown, hidden, answered and deleted. @see W-016,
 * W-298 … W-300, RULINGS 22
 */
export function MessagesPanel() {
  const { bookId } = useForm();
  return (
    <>
      <ConfigSettings keys={['messageButton', 'messageWriters']} />
      <Words>
        <Messages bookId={bookId} />
      </Words>
    </>
  );
}

function Messages({ bookId }: { readonly bookId: string }) {
  const { t } = useWords();
  const [state, setState] = useState<MessageState>('waiting');
  const [page, setPage] = useState(1);
  const counts = useMessageCounts(bookId);
  const { data, isError, refetch } = useQuery({
    queryKey: [messagesKey, bookId, state, page],
    queryFn: ({ signal }) =>
      call(
        getMessageList,
        { bookId, state, offset: (page - 1) * pageSize, limit: pageSize },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  // The last message of the last page may have been deleted, so that this page no longer exists.
  if (data && page > pages) setPage(pages);
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('moderation.states')}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
        options={messageStates.map((value) => ({
          value,
          label: t(`moderation.${value}`, { count: counts?.[value] ?? 0 }),
        }))}
      />
      {isError && (
        <Banner
          kind="error"
          title={t('inbox.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {data?.total === 0 && <EmptyState drawing="words" text={t('moderation.none')} />}
      <ul className="letters" aria-busy={!data && !isError}>
        {data?.list.map((message) => (
          <li key={message.messageId}>
            <MessageCard bookId={bookId} message={message} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </>
  );
}
