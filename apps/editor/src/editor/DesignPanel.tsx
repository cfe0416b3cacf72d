import { type SettingKey, settingsSchema } from '@leafcast/book';
import { PageLoading } from '../app/PageLoading.tsx';
import { SettingsForm } from '../settings-form/SettingsForm.tsx';
import { useWords } from '../settings-form/words.ts';
import { change, useBook } from './book-session.ts';
import { type SettingValues, settingOf, settingsChange } from './changes.ts';

/** How the book looks and behaves, drawn from the schema of the settings. @see W-041, W-052 */
export function DesignPanel() {
  const book = useBook((state) => state.book);
  const words = useWords();
  if (!book) return null;
  if (!words) return <PageLoading />;
  const set = (values: SettingValues) => {
    // The newest book: an upload may end long after this was drawn.
    const { book: now } = useBook.getState();
    if (now) change(settingsChange(now, values), Date.now());
  };
  const stored = Object.keys(book.htmlConfig).filter((key): key is SettingKey => Object.hasOwn(settingsSchema, key));
  const defaults = () => Object.fromEntries(stored.map((key) => [key, settingsSchema[key].defaultValue]));
  return (
    <SettingsForm
      words={words}
      bookId={book.bookId}
      files={book.previewUrl}
      current={(key) => settingOf(book, key)}
      onChange={(key, value) => set({ [key]: value })}
      onResetAll={() => set(defaults())}
      isChanged={stored.some(
        (key) => JSON.stringify(settingOf(book, key)) !== JSON.stringify(settingsSchema[key].defaultValue),
      )}
    />
  );
}
