import { deleteInboxMessages, type InboxMessage, type MessageState, setInboxState } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { messagesKey } from '../../session/use-waiting-messages.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import type { MessageSelection } from './use-message-selection.ts';
import { useWords } from './words.ts';

/** Maximum number of messages in one API call. */
const maxBatchSize = 200;

/** Toolbar that selects the listed messages and acts on all selected messages. */
export function BulkBar({
  selection,
  all,
}: {
  readonly selection: MessageSelection;
  readonly all: readonly InboxMessage[];
}) {
  const { t } = useWords();
  const client = useQueryClient();
  const { chosen } = selection;
  const inParts = async (act: (messageIds: string[]) => Promise<unknown>) => {
    try {
      for (let at = 0; at < chosen.length; at += maxBatchSize) await act(chosen.slice(at, at + maxBatchSize));
      selection.clear();
    } catch (error) {
      ignoreReported(error);
    }
    await client.invalidateQueries({ queryKey: [messagesKey] });
  };
  const move = (state: MessageState) => inParts((messageIds) => call(setInboxState, { messageIds, state }));
  const remove = async () => {
    const isSure = await askQuestion({
      title: t('inbox.deleteAsk', { count: chosen.length }),
      text: t('moderation.deleteText'),
      yes: t('action.delete'),
      no: t('action.cancel'),
      isDangerous: true,
    });
    if (isSure) await inParts((messageIds) => call(deleteInboxMessages, { messageIds }));
  };
  return (
    <div className="inbox-bar" data-on={chosen.length > 0}>
      <Checkbox
        checked={chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={({ target }) =>
          selection.set(
            all.map(({ messageId }) => messageId),
            target.checked,
          )
        }
      >
        {t('inbox.selectAll')}
      </Checkbox>
      {chosen.length > 0 && (
        <>
          <span role="status">{t('inbox.selected', { count: chosen.length })}</span>
          <Button onClick={() => void move('approved')}>{t('moderation.approve')}</Button>
          <Button onClick={() => void move('hidden')}>{t('moderation.hide')}</Button>
          <Button danger onClick={() => void remove()}>
            {t('action.delete')}
          </Button>
        </>
      )}
    </div>
  );
}
