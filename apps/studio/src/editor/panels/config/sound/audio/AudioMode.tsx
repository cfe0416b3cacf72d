import { settingsSchema } from '@leafcast/book';
import { change, useBook } from '../../../../../books/open-book/book-session.ts';
import { getSetting, settingsChange } from '../../../../../books/open-book/changes/changes.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { Setting } from '../../../../../books/settings-form/Setting.tsx';
import { askQuestion } from '../../../../../ui/dialogs/ask.ts';
import { useText } from '../../../../../ui/language/use-text.ts';
import { createClearAudioChange, pagesWithAudio } from './edit-audio.ts';

/**
 * Selects whether audio belongs to each page or each spread. Changing the choice removes all audio after a
 * confirmation; both changes form one undo step.
 *
 * @see D-514
 */
export function AudioMode() {
  const { t } = useForm().messages;
  const common = useText();
  const mode = useBook(({ book }) => book && getSetting(book, 'audioMode'));
  const set = async (value: unknown) => {
    const { book } = useBook.getState();
    if (!book || value === mode) return;
    const count = pagesWithAudio(book.pageAudio).length;
    const isSure =
      count === 0 ||
      (await askQuestion({
        title: t('pageAudio.modeAsk'),
        text: t('pageAudio.clearText', { count }),
        yes: t('pageAudio.modeYes'),
        no: common.t('action.cancel'),
        isDangerous: true,
      }));
    const { book: now } = useBook.getState();
    if (!isSure || now?.bookId !== book.bookId) return;
    const changes = [createClearAudioChange(now), settingsChange(now, { audioMode: value })];
    change({ kind: 'several', changes }, Date.now());
  };
  if (mode === null) return null;
  return (
    <Setting name="audioMode" item={settingsSchema.audioMode} value={mode} onChange={(_, value) => void set(value)} />
  );
}
