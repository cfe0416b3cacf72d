import { useForm } from '../../../settings-form/form-context.ts';
import { useMessageCounts } from './use-messages.ts';

/** How many messages wait for their author; nothing where none does. */
export function UnreadBadge() {
  const { messages, bookId } = useForm();
  const waiting = useMessageCounts(bookId)?.waiting ?? 0;
  return waiting === 0 ? null : (
    <span className="config-badge">{messages.t('moderation.unread', { count: waiting })}</span>
  );
}
