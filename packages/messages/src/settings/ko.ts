import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsKo: SettingsMessages = settingsEn;
