import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsAr: SettingsMessages = settingsEn;
  'setting.miniCodeImage': 'رمز البرنامج المصغر',
  'setting.miniCodeImage.hint': 'يمسحه القراء في لوحة المشاركة. إن كان فارغاً فلن تُعرض القناة.',
