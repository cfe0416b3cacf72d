import {
  chooseGhostscript,
  getAbout,
  getDesktop,
  openDesktopLink,
  quitDesktop,
  setDesktopLanguage,
  setDesktopUpdates,
  showDataFolder,
  showInWindow,
} from '@leafcast/contract';
import type { HandleCall } from '@leafcast/server';
import type { Desktop } from '../../system/desktop.ts';
import { supportAddress } from '../../system/links/support-address.ts';
import { chooseGhostscript as askForGhostscript } from './choose-ghostscript.ts';
import { readLicenses } from './licenses.ts';

interface AboutOptions {
  readonly dataFolder: string;
  /** Called when a setting that affects the menus, such as the language, changes. */
  readonly onSettings: () => void;
  readonly onShown: (bookId: string) => void;
  /** Browser engine of the window; empty until the window has reported it. */
  readonly engine: () => string;
}

/** Registers the API calls for program information, settings and links. */
export function registerAboutCalls(
  handle: HandleCall,
  desktop: Desktop,
  { dataFolder, onSettings, onShown, engine }: AboutOptions,
): void {
  const { links, settings, system, version, window } = desktop;

  handle(getDesktop, async () => ({
    version,
    system,
    links: (Object.keys(links) as (keyof typeof links)[]).filter((link) => links[link] !== undefined),
    dataFolder,
    checksForUpdates: settings.get().checksForUpdates,
    mails: supportAddress(links) !== null,
  }));

  handle(setDesktopUpdates, async ({ checks }) => {
    await settings.set({ checksForUpdates: checks });
    onSettings();
    return {};
  });

  handle(showDataFolder, async () => {
    window.send({ do: 'show', path: dataFolder });
    return {};
  });

  handle(getAbout, async () => ({ version, engine: engine(), packages: await readLicenses() }));

  handle(chooseGhostscript, async () => ({ isFound: await askForGhostscript(desktop) }));

  handle(setDesktopLanguage, async ({ language }) => {
    if (settings.get().language !== language) {
      await settings.set({ language });
      onSettings();
    }
    return {};
  });

  handle(showInWindow, async ({ title: name, bookId, isProject, isEdited }) => {
    // macOS shows a dot in a window with unsaved changes instead.
    const mark = isEdited && system !== 'macos' ? '*' : '';
    window.send({ do: 'title', title: isProject ? `${name}${mark} – Leafcast` : name, edited: isEdited });
    onShown(bookId);
    return {};
  });

  handle(quitDesktop, async () => {
    window.send({ do: 'quit', code: 0 });
    return {};
  });

  handle(openDesktopLink, async ({ link }) => {
    const url = links[link];
    if (url !== undefined) window.send({ do: 'open', url });
    return {};
  });
}
