import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsTh: SettingsMessages = settingsEn;
  'setting.miniCodeImage': 'โค้ดมินิโปรแกรม',
  'setting.miniCodeImage.hint': 'ผู้อ่านสแกนในแผงแชร์ หากว่างจะไม่แสดงช่องทางนี้',
