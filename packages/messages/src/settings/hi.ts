import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsHi: SettingsMessages = settingsEn;
  'setting.miniCodeImage': 'मिनी प्रोग्राम कोड',
  'setting.miniCodeImage.hint': 'पाठक इसे साझाकरण पैनल में स्कैन करते हैं। खाली: यह विकल्प नहीं दिखता।',
