import type batch from '../languages/en/batch.json';
import type cloudService from '../languages/en/cloud-service.json';
import type desktop from '../languages/en/desktop.json';
import type help from '../languages/en/help.json';
import type installing from '../languages/en/installing.json';
import type license from '../languages/en/license.json';
import type plugIns from '../languages/en/plug-ins.json';
import type tools from '../languages/en/tools.json';
import type { MessageKey, Messages } from './forms.ts';
import type { Language } from './languages.ts';

export type BatchMessages = Messages<typeof batch>;
export type CloudServiceMessages = Messages<typeof cloudService>;
export type DesktopMessages = Messages<typeof desktop>;
export type HelpMessages = Messages<typeof help>;
export type InstallingMessages = Messages<typeof installing>;
export type LicenseMessages = Messages<typeof license>;
export type PlugInMessages = Messages<typeof plugIns>;
export type ToolsMessages = Messages<typeof tools>;

export type LicenseKey = MessageKey<keyof LicenseMessages>;

// These loaders are separate from those of the web app, because no screen of the web app loads these messages.

/** Loads the messages of batches and of files published on this computer. */
export async function loadBatchMessages(language: Language): Promise<BatchMessages> {
  return (await import(`../languages/${language}/batch.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of the cloud dialogs in the desktop program. */
export async function loadCloudServiceMessages(language: Language): Promise<CloudServiceMessages> {
  return (await import(`../languages/${language}/cloud-service.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages of menus, home screen and ribbon in the desktop program. */
export async function loadDesktopMessages(language: Language): Promise<DesktopMessages> {
  return (await import(`../languages/${language}/desktop.json`, { with: { type: 'json' } })).default;
}

/**
 * Loads the help texts of the desktop program. Each subject has a title and a few sentences; command names are filled
 * in.
 */
export async function loadHelpMessages(language: Language): Promise<HelpMessages> {
  return (await import(`../languages/${language}/help.json`, { with: { type: 'json' } })).default;
}

/** Loads the texts that the operating system displays about the installed desktop program. */
export async function loadInstallingMessages(language: Language): Promise<InstallingMessages> {
  return (await import(`../languages/${language}/installing.json`, { with: { type: 'json' } })).default;
}

/** Loads the messages about registration. */
export async function loadLicenseMessages(language: Language): Promise<LicenseMessages> {
  return (await import(`../languages/${language}/license.json`, { with: { type: 'json' } })).default;
}

/**
 * Loads the messages of plug-ins: `block.*` for all content management systems, `page.*` for WordPress, which replaces
 * `%s`.
 */
export async function loadPlugInMessages(language: Language): Promise<PlugInMessages> {
  return (await import(`../languages/${language}/plug-ins.json`, { with: { type: 'json' } })).default;
}

/**
 * Loads the messages of the small panels in the desktop program: preview on a phone, error report, feedback, updates,
 * about.
 */
export async function loadToolsMessages(language: Language): Promise<ToolsMessages> {
  return (await import(`../languages/${language}/tools.json`, { with: { type: 'json' } })).default;
}
