import { useWords, Words } from '../../../../account/inbox/words.ts';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { useMessageCounts } from './use-messages.ts';

/** Shows the number of messages that the author has not handled; renders nothing if there are none. */
export function UnreadBadge() {
  const waiting = useMessageCounts(useForm().bookId)?.waiting ?? 0;
  return waiting === 0 ? null : (
    <Words>
      <Badge waiting={waiting} />
    </Words>
  );
}

function Badge({ waiting }: { readonly waiting: number }) {
  return <span className="config-badge">{useWords().t('moderation.unread', { count: waiting })}</span>;
}
