import type { Language } from '@leafcast/messages';
import type { Authoring } from '@leafcast/server';
import type { InternalCalls } from './entrance/internal-calls.ts';
import type { DesktopLinks } from './links/links.ts';
import type { SettingsFile } from './settings/settings.ts';
import type { PageEvents } from './window/page-events.ts';
import type { WindowHost } from './window/window-host.ts';

/** Services and settings that the parts of the program share. */
export interface Desktop {
  readonly services: Authoring;
  /** Account of the user of this computer; every project is a book of this account. */
  readonly accountId: string;
  readonly calls: InternalCalls;
  readonly window: WindowHost;
  readonly page: PageEvents;
  readonly settings: SettingsFile;
  readonly links: DesktopLinks;
  readonly version: string;
  readonly system: 'linux' | 'windows' | 'macos';
  /** Language of native menus and dialogs. */
  language(): Language;
}
