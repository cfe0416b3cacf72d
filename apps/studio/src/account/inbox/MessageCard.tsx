import {
  type CallData,
  deleteMessages,
  type getMessageList,
  type MessageState,
  replyToMessage,
  setMessageState,
} from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { messagesKey } from '../../session/use-waiting-messages.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { formatDate } from '../../ui/language/format.ts';
import './inbox.css';
import { useWords } from './words.ts';

type MessageRecord = CallData<typeof getMessageList>['list'][number];

interface MessageCardProps {
  readonly bookId: string;
  readonly message: MessageRecord;
  /** Content above the message text. */
  readonly children?: ReactNode;
}

/** Shows a reader's message and the author's actions on it. */
export function MessageCard({ bookId, message, children }: MessageCardProps) {
  const { t, language } = useWords();
  const client = useQueryClient();
  const [isReplying, setReplying] = useState(false);
  const { messageId, name, email, text, state, created, reply } = message;
  const then = (done: Promise<unknown>) =>
    done.then(() => client.invalidateQueries({ queryKey: [messagesKey] })).catch(ignoreReported);
  const move = (to: MessageState) => then(call(setMessageState, { bookId, messageIds: [messageId], state: to }));
  const remove = async () => {
    const isSure = await askQuestion({
      title: t('moderation.deleteAsk', { name }),
      text: t('moderation.deleteText'),
      yes: t('action.delete'),
      no: t('action.cancel'),
      isDangerous: true,
    });
    if (isSure) await then(call(deleteMessages, { bookId, messageIds: [messageId] }));
  };
  return (
    <article className="letter" aria-label={name}>
      <div className="letter-top">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {email !== '' && (
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        )}
        <time className="quiet" dateTime={created}>
          {formatDate(created, language)}
        </time>
      </div>
      {children}
      <p className="letter-text" dir="auto">
        {text}
      </p>
      {reply !== '' && !isReplying && (
        <p className="letter-reply" dir="auto">
          {reply}
        </p>
      )}
      {isReplying ? (
        <ReplyForm
          reply={reply}
          onCancel={() => setReplying(false)}
          onSend={async (text) => {
            await then(call(replyToMessage, { bookId, messageId, reply: text }));
            setReplying(false);
          }}
        />
      ) : (
        <div className="letter-buttons">
          {state !== 'approved' && (
            <Button size="small" onClick={() => void move('approved')}>
              {t('moderation.approve')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
          {state !== 'hidden' && (
            <Button size="small" onClick={() => void move('hidden')}>
              {t('moderation.hide')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
          <Button size="small" onClick={() => setReplying(true)}>
            {t('moderation.reply')}
            <span className="visually-hidden">: {name}</span>
          </Button>
          <Button size="small" type="text" danger onClick={() => void remove()}>
            {t('action.delete')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      )}
    </article>
  );
}

interface ReplyFormProps {
  readonly reply: string;
  readonly onSend: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

function ReplyForm({ reply, onSend, onCancel }: ReplyFormProps) {
  const { t } = useWords();
  const id = useId();
  const [text, setText] = useState(reply);
  return (
    <>
      <label className="form-line" htmlFor={id}>
        <span>{t('moderation.replyText')}</span>
        <Input.TextArea
          id={id}
          value={text}
          maxLength={2000}
          autoFocus
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="letter-buttons">
        <Button size="small" type="primary" onClick={() => void onSend(text)}>
          {t('moderation.send')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </>
  );
}
