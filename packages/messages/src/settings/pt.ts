import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsPt: SettingsMessages = settingsEn;
  'setting.miniCodeImage': 'Código do miniprograma',
  'setting.miniCodeImage.hint': 'Os leitores o escaneiam no painel de compartilhamento. Vazio: o canal não é oferecido.',
