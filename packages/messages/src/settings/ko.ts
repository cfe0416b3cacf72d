import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsKo: SettingsMessages = settingsEn;
  'setting.miniCodeImage': '미니 프로그램 코드',
  'setting.miniCodeImage.hint': '독자가 공유 창에서 스캔합니다. 비우면 제공되지 않습니다.',
