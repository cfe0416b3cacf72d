import { isSettingVisible, type SettingKey, settingsSchema } from '@leafcast/book';
import { useBook } from '../../../books/open-book/book-session.ts';
import { getSetting } from '../../../books/open-book/changes/changes.ts';
import { Setting } from '../../../books/settings-form/Setting.tsx';
import { setSettings } from './set-settings.ts';

/**
 * Shows settings with the controls that the schema defines. Settings that other settings hide are omitted. @see W-191 …
 * W-193
 */
export function ConfigSettings({ keys }: { readonly keys: readonly SettingKey[] }) {
  const book = useBook((state) => state.book);
  if (!book) return null;
  return keys
    .filter((key) => isSettingVisible(key, (other) => getSetting(book, other as SettingKey)))
    .map((key) => (
      <Setting key={key} name={key} item={settingsSchema[key]} value={getSetting(book, key)} onChange={setSetting} />
    ));
}

const setSetting = (key: SettingKey, value: unknown) => setSettings({ [key]: value });
