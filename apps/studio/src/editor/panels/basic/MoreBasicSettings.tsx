import { useMemo } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { FormContext } from '../../../books/settings-form/form-context.ts';
import { useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { BookLabelFields } from './BookLabelFields.tsx';
import { CoverForm, SharePicture } from './CoverForm.tsx';
import { LanguageLine, MediaLine, OtherWorksForm } from './OtherBasics.tsx';
import { PublicName } from './PublicName.tsx';
import { ReadersForm } from './ReadersForm.tsx';
import './basic.css';
import '../../../books/settings-form/settings-form.css';

/** Basic settings other than the texts of a book. Loaded after the texts. */
export function MoreBasicSettings() {
  const messages = useFormMessages();
  const book = useBook((state) => state.book);
  const bookId = book?.bookId ?? '';
  const files = book?.previewUrl ?? '';
  const form = useMemo(() => messages && { messages, bookId, files }, [messages, bookId, files]);
  if (!book || !form) return null;
  const { t } = form.messages;
  return (
    <FormContext value={form}>
      <div className="basic-more">
        <div className="readers-form">
          <BookLabelFields t={t} book={book} />
        </div>
        {!isDesktop && <PublicName key={book.bLink} t={t} book={book} />}
        <CoverForm t={t} book={book} />
        <SharePicture t={t} />
        <ReadersForm t={t} book={book} />
        <LanguageLine t={t} book={book} />
        <div className="readers-form">
          <OtherWorksForm book={book} />
        </div>
        <MediaLine t={t} book={book} />
      </div>
    </FormContext>
  );
}
