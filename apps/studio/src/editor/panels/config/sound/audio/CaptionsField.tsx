import { captionLines, parseCaptions } from '@leafcast/book';
import { Input } from 'antd';
import { useId } from 'react';
import { useBook } from '../../../../../books/open-book/book-session.ts';
import { getPageAudio, type PageAudios } from '../../../../../books/open-book/changes/changes.ts';
import { useLease } from '../../../../../books/open-book/lease-store.ts';
import { useDraft } from '../../../../../books/settings-form/controls/use-draft.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { setAudio } from './edit-audio.ts';

type Captions = NonNullable<PageAudios[string]>['captions'];
const none: Captions = [];

/** Edits the captions shown during playback. Each line has its own time. @see D-370 */
export function CaptionsField({ page }: { readonly page: number }) {
  const { t } = useForm().messages;
  const id = useId();
  const isMine = useLease((lease) => lease.isMine);
  const audio = useBook(({ book }) => book && getPageAudio(book, page));
  const [text, setText] = useDraft<string, Captions>(
    audio?.captions ?? none,
    captionLines,
    (draft) => {
      const value = parseCaptions(draft);
      return value && { value };
    },
    (captions) => audio && setAudio({ [page]: { ...audio, captions } }, `captions ${page}`),
  );
  const isWrong = parseCaptions(text) === null;
  return (
    <label className="form-line" htmlFor={id}>
      <span>{t('pageAudio.captions')}</span>
      <Input.TextArea
        id={id}
        value={text}
        disabled={!isMine}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint ${id}-error`}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={({ target }) => setText(target.value)}
      />
      <span id={`${id}-hint`} className="field-hint">
        {t('pageAudio.captionsHint')}
      </span>
      <span id={`${id}-error`} className="field-error" role="alert">
        {isWrong ? t('pageAudio.captionsWrong') : ''}
      </span>
    </label>
  );
}
