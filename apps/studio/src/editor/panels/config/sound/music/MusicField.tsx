import { CustomerServiceOutlined, DeleteOutlined } from '@ant-design/icons';
import { getFileRule } from '@leafcast/book';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../../api/failure.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import type { FormMessages } from '../../../../../books/settings-form/form-messages.ts';
import { InvalidFileError, prepareMedia } from '../../../../../books/settings-form/media/choose-media.ts';
import { sendMedia } from '../../../../../books/settings-form/media/send-media.ts';
import { mayUse } from '../../../../../session/entitlements.ts';
import { FeatureDenied } from '../../../../../session/FeatureDenied.tsx';
import { useSession } from '../../../../../session/session-store.ts';
import { useText } from '../../../../../ui/language/use-text.ts';
import { ProgressBar } from '../../../../../ui/parts/ProgressBar.tsx';
import { setSettings, useSetting } from '../../set-settings.ts';

/** A chosen music file that can be played before it is uploaded. */
interface Candidate {
  readonly file: File;
  /** URL of the file, which is valid only within the browser page. */
  readonly address: string;
}

/** Background music of the book. A chosen file can be played before it is uploaded. @see W-008, D-177 */
export function MusicField() {
  const { messages, files, bookId } = useForm();
  const { t } = messages;
  const { language } = useText();
  const path = useSetting('backgroundSound') ?? '';
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'backgroundMedia'));
  const chooser = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const { error, attempt } = useAttempt(stop);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(candidate?.address ?? ''), [candidate]);
  const rule = getFileRule('backgroundSound');
  if (!rule) return null;

  const listen = (file: File) =>
    attempt(async () => {
      const ready = await prepareMedia(file, rule, messages);
      setCandidate({ file: ready, address: URL.createObjectURL(ready) });
    });
  const use = (file: File) =>
    attempt(async () => {
      const control = new AbortController();
      stop.current = control;
      setPercent(0);
      try {
        const sending = { bookId, key: 'backgroundSound', signal: control.signal, onProgress: setPercent };
        const sent = await sendMedia(file, sending);
        setSettings({ backgroundSound: sent.path });
        setCandidate(null);
      } finally {
        setPercent(null);
      }
    });

  return (
    <section className="music" aria-labelledby="music-title">
      <h4 id="music-title">{messages.title('backgroundSound')}</h4>
      <p className="quiet">
        {messages.hint('backgroundSound')}
        {!isAllowed && <FeatureDenied />}
      </p>
      {candidate ? (
        <CandidateMusic
          candidate={candidate}
          percent={percent}
          t={t}
          onUse={() => void use(candidate.file)}
          onCancel={() => {
            stop.current?.abort();
            setCandidate(null);
          }}
        />
      ) : (
        <CurrentMusic
          messages={messages}
          address={path && files + path}
          isAllowed={isAllowed}
          onChoose={() => chooser.current?.click()}
        />
      )}
      <p id="music-kinds" className="field-hint">
        {t('settingFile.kinds', { kinds: 'MP3', size: formatBytes(rule.maxBytes, language) })}
      </p>
      <p className="field-error" role="alert">
        {error}
      </p>
      <Chooser
        ref={chooser}
        accept={rule.mimeTypes}
        title={messages.title('backgroundSound')}
        onChoose={(file) => void listen(file)}
      />
    </section>
  );
}

interface CandidateMusicProps extends Pick<FormMessages, 't'> {
  readonly candidate: Candidate;
  /** Progress of the upload in percent; `null` before the upload. */
  readonly percent: number | null;
  readonly onUse: () => void;
  readonly onCancel: () => void;
}

function CandidateMusic({ candidate, percent, t, onUse, onCancel }: CandidateMusicProps) {
  return (
    <div className="music-candidate">
      <bdi className="music-name">{candidate.file.name}</bdi>
      {/* biome-ignore lint/a11y/useMediaCaption: the author plays their own file */}
      <audio src={candidate.address} controls aria-label={candidate.file.name} />
      {percent !== null && (
        <ProgressBar percent={percent} label={t('settingFile.sending', { name: candidate.file.name })} />
      )}
      <div className="form-chips">
        <Button type="primary" loading={percent !== null} onClick={onUse}>
          {t('music.use')}
        </Button>
        <Button onClick={onCancel}>{t('config.cancel')}</Button>
      </div>
    </div>
  );
}

interface CurrentMusicProps {
  readonly messages: FormMessages;
  /** URL of the current music; empty if the book has no music. */
  readonly address: string;
  readonly isAllowed: boolean;
  readonly onChoose: () => void;
}

function CurrentMusic({ messages, address, isAllowed, onChoose }: CurrentMusicProps) {
  const { t } = messages;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the author plays their own file */}
      {address !== '' && <audio src={address} controls preload="none" aria-label={t('music.now')} />}
      <div className="form-chips">
        <Button
          icon={<CustomerServiceOutlined aria-hidden />}
          disabled={!isAllowed}
          aria-describedby="music-kinds"
          onClick={onChoose}
        >
          {t(address === '' ? 'music.choose' : 'music.other')}
        </Button>
        {address !== '' && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            onClick={() => setSettings({ backgroundSound: '' })}
            aria-label={`${t('settingForm.remove')}: ${messages.title('backgroundSound')}`}
          />
        )}
      </div>
    </>
  );
}

/** Returns a function that runs an asynchronous action, and stores the action's error unless it was aborted. */
function useAttempt(stop: RefObject<AbortController | null>) {
  const [error, setError] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setError('');
    try {
      await work();
    } catch (cause) {
      if (stop.current?.signal.aborted) return;
      if (!(cause instanceof InvalidFileError || cause instanceof CallError)) throw cause;
      setError(cause.message);
    }
  };
  return { error, attempt };
}

interface ChooserProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly accept: readonly string[];
  readonly title: string;
  readonly onChoose: (file: File) => void;
}

function Chooser({ ref, accept, title, onChoose }: ChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      data-setting="backgroundSound"
      accept={accept.join()}
      aria-label={title}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChoose(file);
        target.value = '';
      }}
    />
  );
}
