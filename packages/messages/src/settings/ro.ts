import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsRo: SettingsMessages = settingsEn;
  'setting.miniCodeImage': 'Codul miniprogramului',
  'setting.miniCodeImage.hint': 'Cititorii îl scanează în panoul de distribuire. Gol: canalul nu este oferit.',
