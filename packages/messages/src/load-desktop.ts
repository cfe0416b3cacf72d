import type { messages as batch } from './batch/en.ts';
import type { messages as cloudService } from './cloud-service/en.ts';
import type { messages as desktop } from './desktop/en.ts';
import type { MessageKey, Messages } from './forms.ts';
import type { messages as help } from './help/en.ts';
import type { messages as installing } from './installing/en.ts';
import type { Language } from './languages.ts';
import type { messages as licence } from './licence/en.ts';
import type { messages as tools } from './tools/en.ts';

export type BatchMessages = Messages<typeof batch>;
export type CloudServiceMessages = Messages<typeof cloudService>;
export type DesktopMessages = Messages<typeof desktop>;
export type HelpMessages = Messages<typeof help>;
export type InstallingMessages = Messages<typeof installing>;
export type LicenceMessages = Messages<typeof licence>;
export type ToolsMessages = Messages<typeof tools>;

export type LicenceKey = MessageKey<keyof LicenceMessages>;

// Apart from the others: no screen of the web product loads these addresses.

/** Loads what batches and files published on this computer say. */
export async function loadBatchMessages(language: Language): Promise<BatchMessages> {
  return (await import(`./batch/${language}.ts`)).messages;
}

/** Loads what the dialogs of the cloud say in the desktop product. */
export async function loadCloudServiceMessages(language: Language): Promise<CloudServiceMessages> {
  return (await import(`./cloud-service/${language}.ts`)).messages;
}

/** Loads what menus, home and ribbon of the desktop product say. */
export async function loadDesktopMessages(language: Language): Promise<DesktopMessages> {
  return (await import(`./desktop/${language}.ts`)).messages;
}

/** Loads what the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in. */
export async function loadHelpMessages(language: Language): Promise<HelpMessages> {
  return (await import(`./help/${language}.ts`)).messages;
}

/** Loads what the system says of the installed desktop product. */
export async function loadInstallingMessages(language: Language): Promise<InstallingMessages> {
  return (await import(`./installing/${language}.ts`)).messages;
}

/** Loads what is said about registration. */
export async function loadLicenceMessages(language: Language): Promise<LicenceMessages> {
  return (await import(`./licence/${language}.ts`)).messages;
}

/** Loads what the small panels of the desktop product say: preview on a phone, error report, feedback, updates, about. */
export async function loadToolsMessages(language: Language): Promise<ToolsMessages> {
  return (await import(`./tools/${language}.ts`)).messages;
}
