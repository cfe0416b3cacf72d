import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { type FileRule, getFileRule, type ItemFileKey, type SettingKey } from '@leafcast/book';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/failure.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import { useForm } from '../form-context.ts';
import { formatAcceptedExtensions, InvalidFileError, prepareMedia } from './choose-media.ts';
import { type SentFile, sendMedia } from './send-media.ts';

interface FileFieldProps {
  readonly id: string;
  /** The setting or kind of page item to which the file belongs. */
  readonly name: SettingKey | ItemFileKey;
  /** Label that says what the file is used for. */
  readonly title: string;
  /** Path of the file in the book folder; empty if there is none. */
  readonly path: string;
  readonly disabled: boolean;
  readonly onSent: (file: SentFile) => void;
  readonly onRemove?: () => void;
}

/** Checks and uploads files, one at a time. */
function useUpload(name: FileFieldProps['name'], onSent: FileFieldProps['onSent']) {
  const { messages, bookId } = useForm();
  const stop = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [error, setError] = useState('');
  useEffect(() => () => stop.current?.abort(), []);
  // The latest callback is stored, because it may have changed by the time the upload finishes.
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  const take = async (file: File, rule: FileRule) => {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    setError('');
    try {
      const ready = await prepareMedia(file, rule, messages);
      setSending({ name: ready.name, percent: 0 });
      const onProgress = (percent: number) => setSending({ name: ready.name, percent });
      const sent = await sendMedia(ready, { bookId, key: name, signal: control.signal, onProgress });
      told.current(sent);
    } catch (cause) {
      if (control.signal.aborted) return;
      if (!(cause instanceof InvalidFileError || cause instanceof CallError)) throw cause;
      setError(cause.message);
    } finally {
      if (!control.signal.aborted) setSending(null);
    }
  };
  return { take, sending, error };
}

/**
 * Field for a file of the book. Files can be chosen or dropped; they are checked and uploaded with a progress bar. The
 * current file is shown and can be replaced or removed.
 */
export function FileField({ id, name, title, path, disabled, onSent, onRemove }: FileFieldProps) {
  const { messages, files } = useForm();
  const { language } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const { take, sending, error } = useUpload(name, onSent);
  const rule: FileRule | null = getFileRule(name);
  if (!rule) return null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way; the button is the one for all
    <div
      className="file-field"
      onDragOver={(event) => !disabled && event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (disabled || !file) return;
        event.preventDefault();
        event.stopPropagation();
        void take(file, rule);
      }}
    >
      {path !== '' && <Shown path={path} address={files + path} />}
      <div className="file-buttons">
        <Button
          id={id}
          icon={<UploadOutlined />}
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-kinds ${id}-error`}
          onClick={() => chooser.current?.click()}
        >
          {messages.t(path === '' ? 'settingFile.choose' : 'settingFile.replace')}
          <span className="visually-hidden">: {title}</span>
        </Button>
        {path !== '' && onRemove && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            onClick={onRemove}
            aria-label={`${messages.t('settingForm.remove')}: ${title}`}
          />
        )}
      </div>
      {sending && (
        <ProgressBar percent={sending.percent} label={messages.t('settingFile.sending', { name: sending.name })} />
      )}
      <p id={`${id}-kinds`} className="field-hint">
        {messages.t(rule.extensions.length === 0 ? 'settingFile.any' : 'settingFile.kinds', {
          kinds: formatAcceptedExtensions(rule),
          size: formatBytes(rule.maxBytes, language),
        })}
      </p>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        data-setting={name}
        accept={rule.mimeTypes.join()}
        aria-label={title}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file, rule);
          target.value = '';
        }}
      />
    </div>
  );
}

function Shown({ path, address }: { readonly path: string; readonly address: string }) {
  if (/\.(mp4|webm)$/.test(path))
    return <video className="file-shown" src={address} muted controls preload="metadata" />;
  // biome-ignore lint/a11y/useMediaCaption: the author listens to a file of their own
  if (path.endsWith('.mp3')) return <audio className="file-shown" src={address} controls preload="none" />;
  if (/\.(jpe?g|png|gif|webp)$/.test(path)) return <img className="file-shown" src={address} alt="" />;
  return null;
}
