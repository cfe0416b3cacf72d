import type { BookInfo } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { Button, Collapse } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/failure.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { areOptionsValid } from '../../upload/options/import-options.ts';
import { AppearanceChoices, SourceChoices } from '../options/OptionsForm.tsx';
import { Toggle } from '../options/Toggle.tsx';
import { ChooseDocument } from './ChooseDocument.tsx';
import { remakeBook, replaceBook } from './remake.ts';
import { type RemakeMode, readBookOptions } from './remake-options.ts';
import { recallReplacement } from './unfinished-replacements.ts';

interface RemakeFormProps {
  readonly mode: RemakeMode;
  readonly book: BookInfo;
  readonly messages: FormMessages;
  readonly holder?: string;
  /** Called when the conversion of the new pages has started. */
  readonly onStarted: () => void;
}

type Keeping = Readonly<Record<'replaceOls' | 'replaceEditor' | 'replacePages', boolean>>;
const replaceableParts = ['replaceOls', 'replaceEditor'] as const;

/**
 * Form with options for regenerating the pages of a book; starts the conversion. @see W-058, W-092, W-093, W-208, W-209
 */
export function RemakeForm({ mode, book, messages, holder, onStarted }: RemakeFormProps) {
  const { t } = useText();
  const [unfinished] = useState(() => (mode === 'replace' ? recallReplacement(book.bookId) : undefined));
  const [options, setOptions] = useState(() => ({ ...readBookOptions(book, mode), ...unfinished?.options }));
  const [keeping, setKeeping] = useState(() => ({
    replaceOls: false,
    replaceEditor: false,
    replacePages: false,
    ...unfinished?.replaceBookConfig,
  }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isMissing = mode === 'replace' && files.length === 0;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing || !areOptionsValid(options)) return;
    const made = { book, options, replaceBookConfig: keeping, ...(holder ? { holder } : {}) };
    stop.current = new AbortController();
    setSent(0);
    try {
      const sending = { files, signal: stop.current.signal, onSent: setSent };
      const isDone = mode === 'clarity' ? await remakeBook(made) : await replaceBook(made, sending);
      if (isDone) {
        notify('success', messages.t('content.started'));
        onStarted();
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify('error', error.message);
    }
    setSent(null);
  };
  const parts = { messages, options, onChange: setOptions };
  const source = <SourceChoices {...parts} isChecked={isChecked} />;
  return (
    <form className="options" onSubmit={(event) => void start(event)} noValidate>
      <p className="quiet">{messages.t(`content.${mode}Lead`)}</p>
      {unfinished && (
        <p role="note">{messages.t('content.goOn', { names: unfinished.files.map(({ name }) => name).join(', ') })}</p>
      )}
      {mode === 'replace' && (
        <ChooseDocument messages={messages} files={files} isMissing={isChecked && isMissing} onChoose={setFiles} />
      )}
      <AppearanceChoices {...parts} />
      <KeepingChoice messages={messages} isArranged={book.isArranged} keeping={keeping} onChange={setKeeping} />
      <Collapse
        ghost
        items={[
          {
            key: 'more',
            label: messages.t('make.more'),
            children: <div className="options">{source}</div>,
            forceRender: true,
          },
        ]}
      />
      {sent !== null && mode === 'replace' && <Sending messages={messages} sent={sent} size={size} />}
      <div className="option-actions">
        <Button type="primary" htmlType="submit" size="large" loading={sent !== null}>
          {messages.t(mode === 'replace' ? 'content.startReplace' : 'content.startClarity')}
        </Button>
        {sent !== null && mode === 'replace' && (
          <Button size="large" onClick={() => stop.current?.abort()}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface SendingProps extends Pick<RemakeFormProps, 'messages'> {
  readonly sent: number;
  readonly size: number;
}

function Sending({ messages, sent, size }: SendingProps) {
  const { t, language } = useText();
  const sizes = { sent: formatBytes(sent, language), size: formatBytes(size, language) };
  return (
    <div role="status">
      <ProgressBar percent={size > 0 ? Math.floor((sent / size) * 100) : 0} label={t('phase.sending', sizes)} />
      <p className="quiet">{messages.t('content.sending', sizes)}</p>
    </div>
  );
}

interface KeepingProps extends Pick<RemakeFormProps, 'messages'> {
  readonly isArranged: boolean;
  readonly keeping: Keeping;
  readonly onChange: (keeping: Keeping) => void;
}

/** Lets the user choose which other parts of the book are replaced as well. */
function KeepingChoice({ messages, isArranged, keeping, onChange }: KeepingProps) {
  return (
    <div className="option-list">
      {(isArranged ? ([...replaceableParts, 'replacePages'] as const) : replaceableParts).map((name) => (
        <Toggle
          key={name}
          label={messages.t(`content.${name}`)}
          hint={messages.t(`content.${name}.hint`)}
          isOn={keeping[name]}
          onChange={(isOn) => onChange({ ...keeping, [name]: isOn })}
        />
      ))}
    </div>
  );
}
