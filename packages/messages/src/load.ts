import type { messages as account } from './account/en.ts';
import type { messages as admin } from './admin/en.ts';
import type { messages as bookcases } from './bookcases/en.ts';
import type { messages as cloud } from './cloud/en.ts';
import type { messages as editor } from './editor/en.ts';
import type { MessageKey, Messages } from './forms.ts';
import type { messages as inbox } from './inbox/en.ts';
import type { Language } from './languages.ts';
import type { messages as library } from './library/en.ts';
import type { messages as pages } from './pages/en.ts';
import type { messages as plans } from './plans/en.ts';
import type { messages as publishing } from './publishing/en.ts';
import type { messages as reader } from './reader/en.ts';
import type { messages as server } from './server/en.ts';
import type { messages as settings } from './settings/en.ts';
import type { messages as sharing } from './sharing/en.ts';
import type { messages as statistics } from './statistics/en.ts';
import type { messages as studio } from './studio/en.ts';
import type { messages as team } from './team/en.ts';
import type { messages as upload } from './upload/en.ts';

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

// Bundlers make a chunk of each file that such an address can name; each file says for itself that it has every message.

/** Loads what the account page says. */
export async function loadAccountMessages(language: Language): Promise<AccountMessages> {
  return (await import(`./account/${language}.ts`)).messages;
}

/** Loads what the console of an operator says. */
export async function loadAdminMessages(language: Language): Promise<AdminMessages> {
  return (await import(`./admin/${language}.ts`)).messages;
}

/** Loads what the screens of bookcases say. */
export async function loadBookcasesMessages(language: Language): Promise<BookcasesMessages> {
  return (await import(`./bookcases/${language}.ts`)).messages;
}

/** Loads what is said where a finished book is uploaded. */
export async function loadCloudMessages(language: Language): Promise<CloudMessages> {
  return (await import(`./cloud/${language}.ts`)).messages;
}

/** Loads what the frame of the editor says: signing in, books, uploading, publishing. */
export async function loadEditorMessages(language: Language): Promise<EditorMessages> {
  return (await import(`./editor/${language}.ts`)).messages;
}

/** Loads what the inbox of readers' messages says. */
export async function loadInboxMessages(language: Language): Promise<InboxMessages> {
  return (await import(`./inbox/${language}.ts`)).messages;
}

/** Loads what is said where the pages of a book are put in order. */
export async function loadPagesMessages(language: Language): Promise<PagesMessages> {
  return (await import(`./pages/${language}.ts`)).messages;
}

/** Loads what the editor says about points and VIP. */
export async function loadPlansMessages(language: Language): Promise<PlansMessages> {
  return (await import(`./plans/${language}.ts`)).messages;
}

/** Loads what is said where a book is published as a file. */
export async function loadPublishingMessages(language: Language): Promise<PublishingMessages> {
  return (await import(`./publishing/${language}.ts`)).messages;
}

/** Loads what the reader says. */
export async function loadReaderMessages(language: Language): Promise<ReaderMessages> {
  return (await import(`./reader/${language}.ts`)).messages;
}

/** Loads what the server answers. */
export async function loadServerMessages(language: Language): Promise<ServerMessages> {
  return (await import(`./server/${language}.ts`)).messages;
}

/** Loads what settings, their groups and choices are called. */
export async function loadSettingsMessages(language: Language): Promise<SettingsMessages> {
  return (await import(`./settings/${language}.ts`)).messages;
}

/** Loads what is said where a book is published and shared. */
export async function loadSharingMessages(language: Language): Promise<SharingMessages> {
  return (await import(`./sharing/${language}.ts`)).messages;
}

/** Loads what the editor says while a book is made and edited. */
export async function loadStudioMessages(language: Language): Promise<StudioMessages> {
  return (await import(`./studio/${language}.ts`)).messages;
}

/** Loads what the statistics of books say. */
export async function loadStatisticsMessages(language: Language): Promise<StatisticsMessages> {
  return (await import(`./statistics/${language}.ts`)).messages;
}

/** Loads what the screens of teams and the record of what was done say. */
export async function loadTeamMessages(language: Language): Promise<TeamMessages> {
  return (await import(`./team/${language}.ts`)).messages;
}

/** Loads what the library says beyond what every screen does. */
export async function loadLibraryMessages(language: Language): Promise<LibraryMessages> {
  return (await import(`./library/${language}.ts`)).messages;
}

/** Loads what is said where files are uploaded, beyond what every screen does. */
export async function loadUploadMessages(language: Language): Promise<UploadMessages> {
  return (await import(`./upload/${language}.ts`)).messages;
}
