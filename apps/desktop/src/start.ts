import { join } from 'node:path';
import { type Language, pickLanguage } from '@leafcast/messages';
import { type Extension, type Log, localAccount, readConfig, startServer } from '@leafcast/server';
import { registerAbout } from './about/routes.ts';
import type { Desktop } from './desktop.ts';
import { type Entrance, openEntrance } from './entrance/entrance.ts';
import { readLinks } from './links/links.ts';
import { closeOnRequest } from './menus/close-on-request.ts';
import { openMenus } from './menus/menus.ts';
import { openPageEvents } from './page/page-events.ts';
import { type PhonePreviewOptions, registerPhonePreview } from './phone-preview/routes.ts';
import { registerReport } from './report/routes.ts';
import { openSettings, toggleUpdates } from './settings/settings.ts';
import { smallDatabase } from './small-database.ts';
import { registerUpdates } from './updates/routes.ts';
import { productVersion } from './version.ts';
import { engineOf } from './window/engine.ts';
import type { WindowHost } from './window/window-host.ts';

/** Where the program lies: the folder above `apps`. */
const programFolder = join(import.meta.dirname, '..', '..', '..');

/** The screen that the window begins with. */
const home = '/book_edit2/home';

export interface RunningDesktop {
  readonly desktop: Desktop;
  /** An address that signs in once, for another window. */
  addressOf(screen: string): string;
  stop(): Promise<void>;
}

export interface DesktopOptions {
  readonly dataFolder: string;
  readonly window: WindowHost;
  readonly log: Log;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Breaks the start off. */
  readonly signal: AbortSignal;
  readonly system: Desktop['system'];
  /** Tags of the languages that the system speaks, the first one first. */
  readonly languages: readonly string[];
  /** The networks of this computer and its patience with phones; for tests. */
  readonly phones?: PhonePreviewOptions | undefined;
}

/** The server of one person: nobody registers, nothing is paid, and it listens on this computer alone. */
export function desktopConfig(dataFolder: string, env: DesktopOptions['env']) {
  const fixed = { PLANS: 'off', REGISTRATION: 'closed', WARM_WORKERS: '1', LOG_LEVEL: env.LOG_LEVEL ?? 'warn' };
  return readConfig(['--host', '127.0.0.1', '--port', '0', '--data', join(dataFolder, 'books')], fixed);
}

/** Starts the server of the program, and shows it in the window. */
export async function startDesktop(options: DesktopOptions): Promise<RunningDesktop> {
  const { dataFolder, window, log, env, signal, system, languages } = options;
  const settings = await openSettings(dataFolder);
  const links = readLinks(env.DESKTOP_LINKS);
  const engine = engineOf(window);
  const language = (): Language => settings.get().language ?? pickLanguage(languages);
  let parts: { readonly desktop: Desktop; readonly entrance: Entrance } | undefined;

  const extension: Extension = {
    database: smallDatabase,
    async register(app, answer, services) {
      const accountId = await localAccount(services);
      const entrance = openEntrance(app, services, accountId);
      const page = openPageEvents(app, services);
      const desktop: Desktop = {
        ...{ services, accountId, window, page, settings, links, version: productVersion, system, language },
      };
      const menus = openMenus(desktop, {
        checksForUpdates: () => void toggleUpdates(settings).then(() => menus.update()),
      });
      registerAbout(answer, desktop, {
        onLanguage: () => menus.update(),
        onShown: (bookId) => menus.update({ hasBook: bookId !== '' }),
      });
      menus.update();
      closeOnRequest(desktop);
      registerPhonePreview(app, answer, desktop, options.phones);
      registerReport(answer, desktop, { dataFolder, programFolder, engine });
      await registerUpdates(app, answer, desktop, { dataFolder, announced: env.DESKTOP_UPDATES });
      parts = { desktop, entrance };
    },
  };
  const server = await startServer(desktopConfig(dataFolder, env), log, signal, extension);
  if (!parts || server.url === null) throw new Error('The server has begun without the program');
  const { desktop, entrance } = parts;
  const origin = server.url;
  const addressOf = (screen: string) => `${origin}${entrance.pathTo(screen)}`;
  window.send({ do: 'window', url: addressOf(home), title: 'Leafcast', ...settings.get().window });
  return { desktop, addressOf, stop: () => server.stop() };
}
