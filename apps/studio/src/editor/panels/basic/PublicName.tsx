import { checkPublicName } from '@leafcast/book';
import { setBookLink } from '@leafcast/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { CallError } from '../../../api/failure.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import type { BasicProps } from './panel-props.ts';

/**
 * Edits the short name in a book's public URL. The change takes effect immediately, so it must be submitted with a
 * button. @see W-126
 */
export function PublicName({ t, book: { bookId, bLink, number } }: BasicProps) {
  const [text, setText] = useState(bLink);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState('');
  const checked = text.trim() === '' ? { name: '' } : checkPublicName(text);
  const issue = 'issue' in checked && text !== bLink ? t(`basics.link.${checked.issue}`) : refused;
  const save = async () => {
    setIsSending(true);
    try {
      const { bLink: name, url } = await call(setBookLink, { bookId, bLink: text }, { isQuiet: true });
      useBook.setState(({ book, base }) => ({ book: named(book, name, url), base: named(base, name, url) }));
      setText(name);
      if (url !== '') notify('success', t('basics.linkSaved', { url }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setRefused(cause.message);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form
      className="public-name"
      onSubmit={(event) => {
        event.preventDefault();
        if ('name' in checked) void save();
      }}
    >
      <Field label={t('basics.link')} hint={t('basics.linkHint')} error={issue}>
        {(control) => (
          <Input
            {...control}
            prefix={<span className="quiet">/b/</span>}
            dir="ltr"
            value={text}
            placeholder={number}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setRefused('');
            }}
          />
        )}
      </Field>
      {text !== bLink && (
        <Button htmlType="submit" loading={isSending} disabled={'issue' in checked}>
          {t('basics.linkSave')}
        </Button>
      )}
    </form>
  );
}

type Known = BasicProps['book'] | null;

/** Returns the book with its new URL. */
function named(book: Known, bLink: string, url: string): Known {
  if (!book) return null;
  const publication = book.publication && { ...book.publication, url };
  return { ...book, bLink, url, book_url: url, qr_code: url, publication };
}
