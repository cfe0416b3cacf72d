import { useWords, Words } from '../../../account/inbox/words.ts';
import { useForm } from '../../../settings-form/form-context.ts';
import { useMessageCounts } from './use-messages.ts';

/** How many messages wait for their author; nothing where none does. */
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
