import { type SettingKey, settingsSchema } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { memo, useDeferredValue } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { getSetting } from '../../../books/open-book/changes/changes.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { SettingsForm } from '../../../books/settings-form/SettingsForm.tsx';
import { replaceSettings, setSettings } from '../config/set-settings.ts';

/**
 * Shows all settings, rendered from the schema. The form is long, so it is rendered with low priority: after a change
 * has been sent to the preview, and in chunks between which the preview can run. @see W-052
 */
export function SetupTab({ messages }: { readonly messages: FormMessages }) {
  const book = useDeferredValue(useBook((state) => state.book));
  return book && <SetupForm messages={messages} book={book} />;
}

const SetupForm = memo(function SetupForm({
  messages,
  book,
}: {
  readonly messages: FormMessages;
  readonly book: BookInfo;
}) {
  return (
    <SettingsForm
      messages={messages}
      bookId={book.bookId}
      files={book.previewUrl}
      pageCount={book.pageCount}
      current={(key) => getSetting(book, key)}
      onChange={setSetting}
      onResetAll={resetAll}
      isChanged={storedIn(book).some(
        (key) => JSON.stringify(getSetting(book, key)) !== JSON.stringify(settingsSchema[key].defaultValue),
      )}
    />
  );
});

const storedIn = ({ htmlConfig }: BookInfo): readonly SettingKey[] =>
  Object.keys(htmlConfig).filter((key): key is SettingKey => Object.hasOwn(settingsSchema, key));

/** Resets the currently stored settings, because the rendered form may be outdated. */
function resetAll(): void {
  const { book } = useBook.getState();
  if (!book) return;
  replaceSettings(Object.fromEntries(storedIn(book).map((key) => [key, settingsSchema[key].defaultValue])));
}

const setSetting = (key: SettingKey, value: unknown) => setSettings({ [key]: value });
