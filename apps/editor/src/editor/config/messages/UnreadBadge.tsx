import { useForm } from '../../../settings-form/form-context.ts';
import { useWaiting } from './use-messages.ts';

/** How many messages wait for their author; nothing where none does. */
export function UnreadBadge() {
  const { words, bookId } = useForm();
  const waiting = useWaiting(bookId)?.waiting ?? 0;
  return waiting === 0 ? null : (
    <span className="config-badge">{words.t('moderation.unread', { count: waiting })}</span>
  );
}
