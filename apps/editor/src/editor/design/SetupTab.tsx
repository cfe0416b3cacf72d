import { type SettingKey, settingsSchema } from '@leafcast/book';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import type { Words } from '../../settings-form/words.ts';
import { useBook } from '../book-session.ts';
import { settingOf } from '../changes.ts';
import { setSettings } from '../config/set-settings.ts';

/** Every setting, drawn from the schema. @see W-052 */
export function SetupTab({ words }: { readonly words: Words }) {
  const book = useBook((state) => state.book);
  if (!book) return null;
  const stored = Object.keys(book.htmlConfig).filter((key): key is SettingKey => Object.hasOwn(settingsSchema, key));
  const defaults = () => Object.fromEntries(stored.map((key) => [key, settingsSchema[key].defaultValue]));
  return (
    <SettingsForm
      words={words}
      bookId={book.bookId}
      files={book.previewUrl}
      current={(key) => settingOf(book, key)}
      onChange={setOne}
      onResetAll={() => setSettings(defaults())}
      isChanged={stored.some(
        (key) => JSON.stringify(settingOf(book, key)) !== JSON.stringify(settingsSchema[key].defaultValue),
      )}
    />
  );
}

const setOne = (key: SettingKey, value: unknown) => setSettings({ [key]: value });
