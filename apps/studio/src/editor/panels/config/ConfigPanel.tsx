import { ArrowLeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { ReadOnlyArea } from '../../../books/open-book/lease/ReadOnlyArea.tsx';
import { FormContext } from '../../../books/settings-form/form-context.ts';
import { type FormMessages, useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { PageLoading } from '../../../frame/PageLoading.tsx';
import { openConfigPart, useOpenPanel } from '../../sections/open-panel.ts';
import { configParts } from './config-parts.ts';
import '../../../books/settings-form/settings-form.css';
import './config.css';

type Part = (typeof configParts)[number];

/** Configuration panel: a list of tasks, and the panel of the open task. @see W-045 */
export function ConfigPanel() {
  const messages = useFormMessages();
  const bookId = useBook(({ book }) => book?.bookId);
  const files = useBook(({ book }) => book?.previewUrl);
  if (!messages) return <PageLoading />;
  if (bookId === undefined || files === undefined) return null;
  return (
    <ConfigProviders bookId={bookId} files={files} messages={messages}>
      <PartList messages={messages} />
    </ConfigProviders>
  );
}

interface ConfigProvidersProps {
  readonly bookId: string;
  readonly files: string;
  readonly messages: FormMessages;
  readonly children: ReactNode;
}

/** Provides the context that the setting controls require. */
function ConfigProviders({ bookId, files, messages, children }: ConfigProvidersProps) {
  const surroundings = useMemo(() => ({ bookId, files, messages }), [bookId, files, messages]);
  return <FormContext value={surroundings}>{children}</FormContext>;
}

function PartList({ messages }: { readonly messages: FormMessages }) {
  const shown = useOpenPanel(({ configPart }) => configPart);
  const open = configParts.find(({ id }) => id === shown);
  /** Task that was open last. Its row in the list receives the focus again. */
  const left = useRef<Part['id'] | null>(null);
  const leave = () => {
    left.current = open?.id ?? null;
    openConfigPart(null);
  };
  if (open) return <OpenPart part={open} messages={messages} onBack={leave} />;
  return (
    <ul className="panel-body config-list">
      {configParts.map((part) => (
        <li key={part.id}>
          <PartRow
            part={part}
            messages={messages}
            hasFocus={left.current === part.id}
            onOpen={() => openConfigPart(part.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PartRowProps {
  readonly part: Part;
  readonly messages: FormMessages;
  readonly hasFocus: boolean;
  readonly onOpen: () => void;
}

function PartRow({ part, messages: { t }, hasFocus, onOpen }: PartRowProps) {
  const { id, Icon } = part;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  return (
    <button ref={button} type="button" className="config-line" data-part={id} onClick={onOpen}>
      <Icon />
      <span className="config-names">
        <span className="config-name">
          {t(`config.${id}`)} {'Badge' in part && <part.Badge />}
        </span>
        <span className="quiet">{t(`config.${id}.hint`)}</span>
      </span>
      <RightOutlined className="mirrored" aria-hidden />
    </button>
  );
}

interface OpenPartProps {
  readonly part: Part;
  readonly messages: FormMessages;
  readonly onBack: () => void;
}

/** An open task: its name, a back button, and the panel of the task. */
function OpenPart({ part: { id, Panel }, messages: { t }, onBack }: OpenPartProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <section className="panel-body config-part" aria-labelledby="config-title" data-part={id}>
      <header className="config-top">
        <Button
          ref={back}
          type="text"
          size="small"
          icon={<ArrowLeftOutlined className="mirrored" />}
          onClick={onBack}
          aria-label={t('config.back')}
        />
        <h3 id="config-title">{t(`config.${id}`)}</h3>
      </header>
      <Suspense fallback={<PageLoading />}>
        <ReadOnlyArea>
          <Panel />
        </ReadOnlyArea>
      </Suspense>
    </section>
  );
}
