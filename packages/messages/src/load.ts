import type account from '../languages/en/account.json';
import type admin from '../languages/en/admin.json';
import type bookcases from '../languages/en/bookcases.json';
import type cloud from '../languages/en/cloud.json';
import type editor from '../languages/en/editor.json';
import type inbox from '../languages/en/inbox.json';
import type library from '../languages/en/library.json';
import type pages from '../languages/en/pages.json';
import type plans from '../languages/en/plans.json';
import type publishing from '../languages/en/publishing.json';
import type reader from '../languages/en/reader.json';
import type server from '../languages/en/server.json';
import type settings from '../languages/en/settings.json';
import type sharing from '../languages/en/sharing.json';
import type statistics from '../languages/en/statistics.json';
import type studio from '../languages/en/studio.json';
import type team from '../languages/en/team.json';
import type upload from '../languages/en/upload.json';
import type { MessageKey, Messages } from './forms.ts';
import type { Language } from './languages.ts';

export type AccountMessages = Messages<typeof account>;
export type AdminMessages = Messages<typeof admin>;
export type BookcasesMessages = Messages<typeof bookcases>;
export type CloudMessages = Messages<typeof cloud>;
export type EditorMessages = Messages<typeof editor>;
export type InboxMessages = Messages<typeof inbox>;
export type LibraryMessages = Messages<typeof library>;
export type PagesMessages = Messages<typeof pages>;
export type PlansMessages = Messages<typeof plans>;
export type PublishingMessages = Messages<typeof publishing>;
export type ReaderMessages = Messages<typeof reader>;
export type ServerMessages = Messages<typeof server>;
export type SettingsMessages = Messages<typeof settings>;
export type SharingMessages = Messages<typeof sharing>;
export type StatisticsMessages = Messages<typeof statistics>;
export type StudioMessages = Messages<typeof studio>;
export type TeamMessages = Messages<typeof team>;
export type UploadMessages = Messages<typeof upload>;

export type EditorKey = MessageKey<keyof EditorMessages>;
export type ReaderKey = MessageKey<keyof ReaderMessages>;
export type ServerKey = MessageKey<keyof ServerMessages>;
export type SettingsKey = MessageKey<keyof SettingsMessages>;
export type StudioKey = MessageKey<keyof StudioMessages>;

// Bundlers create a chunk for each file that a dynamic import can load. Tests verify that all languages have the same
// keys.

/** Loads the messages of the account page. */
export async function loadAccountMessages(language: Language): Promise<AccountMessages> {
  return (await import(`../languages/${language}/account.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the operator's console. */
export async function loadAdminMessages(language: Language): Promise<AdminMessages> {
  return (await import(`../languages/${language}/admin.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the bookcase screens. */
export async function loadBookcasesMessages(language: Language): Promise<BookcasesMessages> {
  return (await import(`../languages/${language}/bookcases.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages for uploading a finished book. */
export async function loadCloudMessages(language: Language): Promise<CloudMessages> {
  return (await import(`../languages/${language}/cloud.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the studio frame: sign-in, books, upload, publishing. */
export async function loadEditorMessages(language: Language): Promise<EditorMessages> {
  return (await import(`../languages/${language}/editor.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the inbox for visitors' messages. */
export async function loadInboxMessages(language: Language): Promise<InboxMessages> {
  return (await import(`../languages/${language}/inbox.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages for arranging the pages of a book. */
export async function loadPagesMessages(language: Language): Promise<PagesMessages> {
  return (await import(`../languages/${language}/pages.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages about points and VIP. */
export async function loadPlansMessages(language: Language): Promise<PlansMessages> {
  return (await import(`../languages/${language}/plans.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages for publishing a book as a file. */
export async function loadPublishingMessages(language: Language): Promise<PublishingMessages> {
  return (await import(`../languages/${language}/publishing.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the reader. */
export async function loadReaderMessages(language: Language): Promise<ReaderMessages> {
  return (await import(`../languages/${language}/reader.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the server. */
export async function loadServerMessages(language: Language): Promise<ServerMessages> {
  return (await import(`../languages/${language}/server.json`, { with: { type: 'json' } })).default;
}

/** Loads the names of settings, their groups and their options. */
export async function loadSettingsMessages(language: Language): Promise<SettingsMessages> {
  return (await import(`../languages/${language}/settings.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages for publishing and sharing a book. */
export async function loadSharingMessages(language: Language): Promise<SharingMessages> {
  return (await import(`../languages/${language}/sharing.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages for converting and editing a book. */
export async function loadStudioMessages(language: Language): Promise<StudioMessages> {
  return (await import(`../languages/${language}/studio.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the book statistics. */
export async function loadStatisticsMessages(language: Language): Promise<StatisticsMessages> {
  return (await import(`../languages/${language}/statistics.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the team screens and the audit log. */
export async function loadTeamMessages(language: Language): Promise<TeamMessages> {
  return (await import(`../languages/${language}/team.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the library screen, which are needed in addition to the messages of the studio frame. */
export async function loadLibraryMessages(language: Language): Promise<LibraryMessages> {
  return (await import(`../languages/${language}/library.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages for uploading files, which are needed in addition to the messages of the studio frame. */
export async function loadUploadMessages(language: Language): Promise<UploadMessages> {
  return (await import(`../languages/${language}/upload.json`, { with: { type: 'json' } })).default;
}
