import { type SettingKey, settingsSchema } from '@leafcast/book';
import { SettingsForm } from '../settings-form/SettingsForm.tsx';
import { change, useBook } from './book-session.ts';
import { settingOf } from './changes.ts';
import { tellPreview } from './preview-message.ts';

/** How the book looks and behaves, drawn from the schema of the settings. @see W-041, W-052 */
export function DesignPanel() {
  const book = useBook((state) => state.book);
  if (!book) return null;
  const set = (key: SettingKey, after: unknown) => {
    change({ kind: 'setting', key, before: settingOf(book, key), after }, Date.now());
    tellPreview({ type: 'previewBook', key, value: after, showAlert: false });
  };
  return <SettingsForm group={settingsSchema} current={(key) => settingOf(book, key)} onChange={set} />;
}
