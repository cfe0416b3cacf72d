import { narrationKeys } from '@leafcast/book';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useBook } from '../../../../../books/open-book/book-session.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { askQuestion } from '../../../../../ui/dialogs/ask.ts';
import { useText } from '../../../../../ui/language/use-text.ts';
import { NumberInput } from '../../../../../ui/parts/fields/NumberInput.tsx';
import { previewPage } from '../../../../preview/live/live-preview.ts';
import { ConfigSettings } from '../../ConfigSettings.tsx';
import '../../kept.css';
import './audio.css';
import { AudioFile } from './AudioFile.tsx';
import { AudioMode } from './AudioMode.tsx';
import { CaptionsField } from './CaptionsField.tsx';
import { clearAudio, pagesWithAudio } from './edit-audio.ts';
import { SpeechForm } from './SpeechForm.tsx';

/**
 * Edits the audio of each page: a file or speech generated from the page's text, with captions. @see D-137, D-366 …
 * D-373
 */
export function AudioPanel() {
  const { t } = useForm().messages;
  const common = useText();
  const id = useId();
  const count = useBook(({ book }) => book?.pageCount ?? 0);
  const pageAudio = useBook(({ book }) => book?.pageAudio);
  const [page, setPage] = useState(() => Math.min(previewPage(), Math.max(0, count - 1)));
  if (!pageAudio || count === 0) return null;
  const withAudio = pagesWithAudio(pageAudio);
  const clear = async () => {
    const isSure = await askQuestion({
      title: t('pageAudio.clear'),
      text: t('pageAudio.clearText', { count: withAudio.length }),
      yes: t('pageAudio.clear'),
      no: common.t('action.cancel'),
      isDangerous: true,
    });
    if (isSure) clearAudio();
  };
  const number = page + 1;
  return (
    <>
      <AudioMode />
      <div className="audio-page">
        <label htmlFor={`${id}-page`}>{t('pageAudio.page')}</label>
        <NumberInput
          id={`${id}-page`}
          min={1}
          max={count}
          precision={0}
          value={number}
          onChange={(value) => value !== null && setPage(value - 1)}
        />
        <span className="quiet">/ {count}</span>
      </div>
      <section className="audio-of" aria-label={t('pageAudio.of', { page: number })}>
        <AudioFile page={page} />
        {pageAudio[page] && <CaptionsField key={`captions ${page}`} page={page} />}
        <SpeechForm page={page} />
      </section>
      <p className="quiet">
        {withAudio.length === 0
          ? t('pageAudio.none')
          : t('pageAudio.with', { pages: withAudio.map((index) => index + 1).join(', ') })}
      </p>
      {withAudio.length > 0 && (
        <Button danger type="text" onClick={() => void clear()}>
          {t('pageAudio.clear')}
        </Button>
      )}
      <ConfigSettings keys={narrationKeys} />
    </>
  );
}
