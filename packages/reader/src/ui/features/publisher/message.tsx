import type { ReaderKey } from '@leafcast/messages';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/**
 * Path of the message list in the book folder. If the book is locked, the list is unlocked together with the book's
 * files.
 */
const listFile = 'meta/comment.json';

interface Message {
  readonly name: string;
  readonly text: string;
  readonly created: string;
  /** The author's reply, or an empty string. */
  readonly reply: string;
}

/** Maximum length of each field in characters. The server rejects longer text. */
const maxLengths = { name: 80, email: 254, text: 2000 } as const;

/**
 * Lets visitors write to the author, and read the messages that the author has approved. @see W-466, W-467, RULINGS 22
 */
export function Panel() {
  const { t, config } = useEngine();
  const { messageWriters } = useSettings();
  return (
    <div className="lc-messages">
      {messageWriters === 'nobody' ? (
        <p className="lc-hint">{t('message.closed')}</p>
      ) : (
        <MessageForm post={config.messages?.post} needsEmail={messageWriters === 'withEmail'} />
      )}
      {config.messages && <MessageList address={config.messages.list} />}
    </div>
  );
}

/**
 * Form for a new message.
 *
 * @param post URL for new messages; absent in the author's preview
 */
function MessageForm({ post, needsEmail }: { readonly post: string | undefined; readonly needsEmail: boolean }) {
  const { t, announce } = useEngine();
  const id = useId();
  const [outcome, setOutcome] = useState<ReaderKey | null>(null);
  const [isSending, setSending] = useState(false);

  const say = (key: ReaderKey) => {
    setOutcome(key);
    announce(t(key));
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.set(name, `${value}`.trim());
    if (!fields.get('name') || !fields.get('text')) return say('message.missing');
    const email = form.elements.namedItem('email');
    if (email instanceof HTMLInputElement && !email.checkValidity()) return say('message.emailFormat');
    if (post === undefined) return say('message.preview');
    setSending(true);
    try {
      const response = await fetch(post, { method: 'POST', body: fields });
      if (response.ok && (await isAccepted(response))) {
        form.reset();
        say('message.sent');
      } else say(response.status === 429 ? 'message.tooMany' : 'message.failed');
    } catch {
      say('message.failed');
    }
    setSending(false);
  };

  return (
    <form className="lc-message-form" noValidate onSubmit={send}>
      <label htmlFor={`${id}n`}>{t('message.name')}</label>
      <input id={`${id}n`} name="name" autoComplete="name" required maxLength={maxLengths.name} data-focus="" />
      <label htmlFor={`${id}e`}>{t(needsEmail ? 'message.emailNeeded' : 'message.email')}</label>
      <input
        id={`${id}e`}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required={needsEmail}
        maxLength={maxLengths.email}
      />
      <label htmlFor={`${id}t`}>{t('message.text')}</label>
      <textarea id={`${id}t`} name="text" rows={4} required maxLength={maxLengths.text} />
      {/* Honeypot field that people do not see. A value in this field identifies a bot. */}
      <input className="lc-message-trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      {outcome && <p className="lc-hint">{t(outcome)}</p>}
      <button type="submit" className="lc-primary" disabled={isSending}>
        {t('message.send')}
      </button>
    </form>
  );
}

/** Checks whether the server has stored the message. The response body states this in its field `code`. */
async function isAccepted(response: Response): Promise<boolean> {
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'OK';
}

function MessageList({ address }: { readonly address: string }) {
  const { t, language, urlOf } = useEngine();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  useEffect(() => {
    // If the message list cannot be loaded, the panel contains only the form.
    const found = URL.canParse(address) ? Promise.resolve(address) : urlOf(listFile);
    found.then(loadMessages).then(setMessages, () => undefined);
  }, [address, urlOf]);
  if (!messages) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <section className="lc-message-list">
      <h3>{t('message.list')}</h3>
      {messages.length === 0 && <p className="lc-hint">{t('message.none')}</p>}
      <ul>
        {messages.map(({ name, text, created, reply }) => (
          <li key={created + name}>
            <bdi className="lc-message-name">{name}</bdi>
            <time dateTime={created}>{date.format(new Date(created))}</time>
            <p dir="auto">{text}</p>
            {reply !== '' && (
              <blockquote className="lc-message-reply">
                <strong>{t('message.reply')}</strong>
                <p dir="auto">{reply}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads the messages of other visitors. Malformed entries are ignored. */
async function loadMessages(address: string): Promise<readonly Message[]> {
  const response = await fetch(address);
  const answer: unknown = await response.json();
  const list = typeof answer === 'object' && answer !== null && 'list' in answer ? answer.list : null;
  if (!response.ok || !Array.isArray(list)) throw new Error(`Could not load messages from ${address}`);
  return list.filter(isMessage).map((message) => ({ ...message, reply: message.reply ?? '' }));
}

function isMessage(value: unknown): value is Omit<Message, 'reply'> & Partial<Pick<Message, 'reply'>> {
  if (typeof value !== 'object' || value === null) return false;
  const { name, text, created, reply = '' } = value as Readonly<Record<string, unknown>>;
  const isTime = typeof created === 'string' && !Number.isNaN(Date.parse(created));
  return typeof name === 'string' && typeof text === 'string' && typeof reply === 'string' && isTime;
}
