import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsEs: SettingsMessages = settingsEn;
  'setting.miniCodeImage': 'Código del miniprograma',
  'setting.miniCodeImage.hint': 'Los lectores lo escanean en el panel de compartir. Vacío: no se ofrece el canal.',
