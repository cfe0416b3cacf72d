import { settingsEn } from './en.ts';
import type { SettingsMessages } from './messages.ts';

export const settingsHi: SettingsMessages = settingsEn;
