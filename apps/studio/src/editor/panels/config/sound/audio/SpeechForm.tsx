import { SoundOutlined } from '@ant-design/icons';
import { speechLimits, speechTones } from '@leafcast/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useBook } from '../../../../../books/open-book/book-session.ts';
import { useLease } from '../../../../../books/open-book/lease-store.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { isDesktop } from '../../../../../ui/browser/product.ts';
import { notify } from '../../../../../ui/dialogs/notices.ts';
import { useText } from '../../../../../ui/language/use-text.ts';
import { NumberInput } from '../../../../../ui/parts/fields/NumberInput.tsx';
import { ProgressBar } from '../../../../../ui/parts/ProgressBar.tsx';
import { pagesWithoutAudio, usePageText, useSpeech, useVoices, type Voice } from './use-speech.ts';

/** Generates speech from the text of one page or of all pages. @see D-368 */
export function SpeechForm({ page }: { readonly page: number }) {
  const { messages, bookId } = useForm();
  const { t } = messages;
  const { language } = useText();
  const id = useId();
  const isMine = useLease((lease) => lease.isMine);
  const spoken = useBook(({ book }) => book?.languages[0] ?? '');
  const { data: voices, isPending } = useVoices();
  const own = usePageText(bookId, page);
  const [written, setWritten] = useState<{ readonly page: number; readonly text: string } | null>(null);
  const [voice, setVoice] = useState<Voice | null>(null);
  const { progress, read, stop } = useSpeech(bookId);
  if (!voices) return isPending ? <div className="speech-waiting" /> : null;
  if (!voices.isReady) {
    // Only users of the desktop program can install a voice, and only on systems for which an installation command is
    // known.
    if (!isDesktop || voices.command === '') return null;
    return (
      <p className="quiet">
        {t('pageAudio.missing')} <code dir="ltr">{voices.command}</code>
      </p>
    );
  }
  const text = written?.page === page ? written.text : (own ?? '');
  const chosen = voice ?? {
    language: pickVoice(voices.languages, [spoken, language]),
    tone: 'high',
    speed: speechLimits.speed,
  };
  const set = (change: Partial<Voice>) => setVoice({ ...chosen, ...change });
  const isOff = !isMine || progress !== null;
  const readAll = async () => {
    const pages = pagesWithoutAudio();
    if (pages.length > 0 && !(await read(pages, chosen))) notify('error', t('pageAudio.noText'));
  };
  return (
    <fieldset className="speech">
      <legend>{t('pageAudio.speech')}</legend>
      <label className="form-line" htmlFor={`${id}-text`}>
        <span>{t('pageAudio.text')}</span>
        <Input.TextArea
          id={`${id}-text`}
          dir="auto"
          value={text}
          disabled={isOff}
          maxLength={speechLimits.text}
          rows={6}
          onChange={({ target }) => setWritten({ page, text: target.value })}
        />
      </label>
      <VoiceFields languages={voices.languages} voice={chosen} isOff={isOff} onChange={set} />
      {progress ? (
        <>
          <ProgressBar percent={Math.round((100 * progress.done) / progress.count)} label={t('pageAudio.making')} />
          <Button onClick={stop}>{t('pageAudio.stop')}</Button>
        </>
      ) : (
        <div className="config-buttons">
          <Button
            icon={<SoundOutlined aria-hidden />}
            disabled={isOff || text.trim() === ''}
            onClick={() => void read([page], chosen, text)}
          >
            {t('pageAudio.make')}
          </Button>
          <Button type="text" disabled={isOff} onClick={() => void readAll()}>
            {t('pageAudio.makeAll')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Returns the first preferred language that has a voice, or else the first available language. */
function pickVoice(voices: readonly string[], preferred: readonly string[]): string {
  const exact = preferred.find((tag) => voices.includes(tag));
  const close = preferred.map((tag) => tag.split('-')[0] ?? '').find((tag) => voices.includes(tag));
  return exact ?? close ?? voices[0] ?? '';
}

interface VoiceFieldsProps {
  readonly languages: readonly string[];
  readonly voice: Voice;
  readonly isOff: boolean;
  readonly onChange: (change: Partial<Voice>) => void;
}

function VoiceFields({ languages, voice, isOff, onChange }: VoiceFieldsProps) {
  const { t } = useForm().messages;
  const { language } = useText();
  const id = useId();
  return (
    <>
      <div className="speech-voice">
        <label className="form-line" htmlFor={`${id}-language`}>
          <span>{t('pageAudio.language')}</span>
          <select
            id={`${id}-language`}
            className="select-control"
            value={voice.language}
            disabled={isOff}
            onChange={({ target }) => onChange({ language: target.value })}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code}
              </option>
            ))}
          </select>
        </label>
        <label className="form-line" htmlFor={`${id}-tone`}>
          <span>{t('pageAudio.tone')}</span>
          <select
            id={`${id}-tone`}
            className="select-control"
            value={voice.tone}
            disabled={isOff}
            onChange={({ target }) => onChange({ tone: speechTones.find((tone) => tone === target.value) ?? 'high' })}
          >
            {speechTones.map((tone) => (
              <option key={tone} value={tone}>
                {t(`pageAudio.${tone}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className="form-line" htmlFor={`${id}-speed`}>
        <span>{t('pageAudio.speed')}</span>
        <NumberInput
          id={`${id}-speed`}
          min={speechLimits.slowest}
          max={speechLimits.fastest}
          step={10}
          precision={0}
          value={voice.speed}
          disabled={isOff}
          onChange={(speed) => speed !== null && onChange({ speed })}
        />
      </label>
    </>
  );
}
