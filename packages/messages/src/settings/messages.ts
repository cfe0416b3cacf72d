import type { settingsEn } from './en.ts';

export type SettingsKey = keyof typeof settingsEn;
export type SettingsMessages = Readonly<Record<SettingsKey, string>>;
