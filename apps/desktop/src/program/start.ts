import { join } from 'node:path';
import type { RegistrationOptions } from '@leafcast/license';
import { type Language, pickLanguage } from '@leafcast/messages';
import { type Log, readConfig, type ServerExtension, startServer } from '@leafcast/server';
import type { EarlyListener } from '@leafcast/server/early-listener';
import { openLicense } from '../license/license.ts';
import type { PhonePreviewOptions } from '../phone-preview/routes.ts';
import { openProjectRecords } from '../projects/records.ts';
import type { Desktop } from '../system/desktop.ts';
import { readLinks } from '../system/links/links.ts';
import { openSettings } from '../system/settings/settings.ts';
import { watchBrowserEngine } from '../system/window/engine.ts';
import { homeScreen } from '../system/window/first-window.ts';
import type { WindowHost } from '../system/window/window-host.ts';
import { type ProgramParts, registerProgramParts } from './parts.ts';
import { readyCluster, singleUserPostgresSettings } from './small-database.ts';
import { productVersion } from './version.ts';

/** Folder of the program: the parent of `apps`. */
const programFolder = join(import.meta.dirname, '../../../..');

export interface RunningDesktop {
  readonly desktop: Desktop;
  /** Returns a single-use URL that signs in another window. */
  addressOf(screen: string): string;
  /** Opens files that the user has opened outside the window, such as by a double click in the file manager. */
  open(paths: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface DesktopOptions {
  readonly dataFolder: string;
  readonly window: WindowHost;
  readonly log: Log;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborts the start. */
  readonly signal: AbortSignal;
  readonly system: Desktop['system'];
  /** Tags of the system languages, most preferred first. */
  readonly languages: readonly string[];
  /** Network addresses and idle time of the phone preview; for tests. */
  readonly phones?: PhonePreviewOptions | undefined;
  /** Listener that already shows the home screen. */
  readonly listener?: EarlyListener | undefined;
  /** Command that set the menus that the window already shows. */
  readonly shownMenu?: string | undefined;
  /**
   * Prepared database that is copied on the first start, instead of the database in the installed program; for tests.
   */
  readonly readyCluster?: string | undefined;
  /** Keys for checking licenses, instead of the pinned keys; for tests. */
  readonly licenses?: Pick<RegistrationOptions, 'keys'> | undefined;
}

/**
 * Returns the server configuration for a single user: no registration, no payments, and it listens only on this
 * computer.
 */
export function desktopConfig(dataFolder: string, env: DesktopOptions['env']) {
  // A converter process that waits for documents takes up as much memory as all other processes together.
  const fixed = { PLANS: 'off', REGISTRATION: 'closed', WARM_WORKERS: '0', LOG_LEVEL: env.LOG_LEVEL ?? 'warn' };
  return readConfig(['--host', '127.0.0.1', '--port', '0', '--data', join(dataFolder, 'books')], fixed);
}

/** Starts the server of the program and shows it in the window. */
export async function startDesktop(options: DesktopOptions): Promise<RunningDesktop> {
  const { dataFolder, window, log, env, signal, system, languages, listener } = options;
  const settings = await openSettings(dataFolder);
  const port = listener && Number(new URL(listener.address).port);
  if (port !== undefined && settings.get().port !== port) await settings.set({ port });
  const links = readLinks(env.DESKTOP_LINKS);
  const engine = watchBrowserEngine(window);
  const language = (): Language => settings.get().language ?? pickLanguage(languages);
  const records = await openProjectRecords(dataFolder);
  const license = openLicense(dataFolder, env.DESKTOP_LICENSES, options.licenses);
  let parts: ProgramParts | undefined;

  const extension: ServerExtension = {
    database: singleUserPostgresSettings,
    readyCluster: options.readyCluster ?? readyCluster,
    listener,
    publishedMark: license.publishedMark,
    ghostscriptFolder: () => settings.get().ghostscript || undefined,
    async register(app, answer, services) {
      const { phones } = options;
      const windowToken = listener?.token;
      const shownMenu = options.shownMenu ?? '';
      const known = { dataFolder, programFolder, engine, phones, records, license, shownMenu, windowToken };
      const desktop = { services, window, settings, links, system, language, version: productVersion };
      parts = await registerProgramParts(app, answer, desktop, {
        ...known,
        announced: env.DESKTOP_UPDATES,
        cloud: env.DESKTOP_CLOUD,
      });
    },
  };
  const server = await startServer(desktopConfig(dataFolder, env), log, signal, extension);
  if (!parts || server.url === null) throw new Error('The server started without the desktop program');
  const { desktop, batch, entrance, files, opened } = parts;
  const origin = server.url;
  const addressOf = (screen: string) => `${origin}${entrance.pathTo(screen)}`;
  if (!listener) window.send({ do: 'window', url: addressOf(homeScreen), title: 'Leafcast', ...settings.get().window });
  return {
    desktop,
    addressOf,
    open: opened.open,
    async stop() {
      await batch.close();
      await files.unlockAll();
      await server.stop();
    },
  };
}
