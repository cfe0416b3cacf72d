import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsFr: SettingsMessages = settingsEn;
  'setting.miniCodeImage': 'Code du mini-programme',
  'setting.miniCodeImage.hint': 'Les lecteurs le scannent dans le panneau de partage. Vide : ce canal n’est pas proposé.',
