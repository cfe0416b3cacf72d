import { useId } from 'react';
import { useBook } from '../../../../../books/open-book/book-session.ts';
import { getPageAudio } from '../../../../../books/open-book/changes/changes.ts';
import { useLease } from '../../../../../books/open-book/lease-store.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { FileField } from '../../../../../books/settings-form/media/FileField.tsx';
import { setAudio } from './edit-audio.ts';

/** Uploads, plays, replaces and removes the MP3 file of a page. @see D-369 */
export function AudioFile({ page }: { readonly page: number }) {
  const { t } = useForm().messages;
  const id = useId();
  const audio = useBook(({ book }) => book && getPageAudio(book, page));
  const isMine = useLease((lease) => lease.isMine);
  return (
    <FileField
      // The key creates a separate instance for each page, so that an upload belongs to its page even while another
      // page is shown.
      key={page}
      id={id}
      name="item.audio"
      title={t('pageAudio.of', { page: page + 1 })}
      path={audio?.file ?? ''}
      disabled={!isMine}
      onSent={({ path }) => setAudio({ [page]: { file: path, captions: [] } })}
      onRemove={() => setAudio({ [page]: null })}
    />
  );
}
