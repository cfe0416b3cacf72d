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
  const stored = Object.keys(book.htmlConfig).filter((key): key is SettingKey => Object.hasOwn(settingsSchema, key));
  const defaults = () => Object.fromEntries(stored.map((key) => [key, settingsSchema[key].defaultValue]));
  return (
    <SettingsForm
      words={words}
      bookId={book.bookId}
      files={book.previewUrl}
      current={(key) => settingOf(book, key)}
      onChange={setOne}
      onResetAll={() => set(defaults())}
      isChanged={stored.some(
        (key) => JSON.stringify(settingOf(book, key)) !== JSON.stringify(settingsSchema[key].defaultValue),
      )}
    />
  );
}

/** Changes the newest book: an upload may end long after the form was drawn. */
function set(values: SettingValues): void {
  const { book } = useBook.getState();
  if (book) change(settingsChange(book, values), Date.now());
}

const setOne = (key: SettingKey, value: unknown) => set({ [key]: value });
