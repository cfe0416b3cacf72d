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
import type { Answer } from '@leafcast/server';
import type { Desktop } from '../desktop.ts';
import { supportAddress } from '../links/support-address.ts';
import { chooseGhostscript as askForGhostscript } from './choose-ghostscript.ts';
import { readLicences } from './licences.ts';

interface AboutOptions {
  readonly dataFolder: string;
  /** Told when the language, or what else menus show, is another one. */
  readonly onSettings: () => void;
  readonly onShown: (bookId: string) => void;
  /** What the window shows pages with; empty as long as it has not said. */
  readonly engine: () => string;
}

/** What the screens have to know of the program, and its links. */
export function registerAbout(
  answer: Answer,
  desktop: Desktop,
  { dataFolder, onSettings, onShown, engine }: AboutOptions,
): void {
  const { links, settings, system, version, window } = desktop;

  answer(getDesktop, async () => ({
    version,
    system,
    links: (Object.keys(links) as (keyof typeof links)[]).filter((link) => links[link] !== undefined),
    dataFolder,
    checksForUpdates: settings.get().checksForUpdates,
    mails: supportAddress(links) !== null,
  }));

  answer(setDesktopUpdates, async ({ checks }) => {
    await settings.set({ checksForUpdates: checks });
    onSettings();
    return {};
  });

  answer(showDataFolder, async () => {
    window.send({ do: 'show', path: dataFolder });
    return {};
  });

  answer(getAbout, async () => ({ version, engine: engine(), packages: await readLicences() }));

  answer(chooseGhostscript, async () => ({ isFound: await askForGhostscript(desktop) }));

  answer(setDesktopLanguage, async ({ language }) => {
    if (settings.get().language !== language) {
      await settings.set({ language });
      onSettings();
    }
    return {};
  });

  answer(showInWindow, async ({ title: name, bookId, isProject, isEdited }) => {
    // A Mac marks the window of what has changed by a dot.
    const mark = isEdited && system !== 'macos' ? '*' : '';
    window.send({ do: 'title', title: isProject ? `${name}${mark} – Leafcast` : name, edited: isEdited });
    onShown(bookId);
    return {};
  });

  answer(quitDesktop, async () => {
    window.send({ do: 'quit', code: 0 });
    return {};
  });

  answer(openDesktopLink, async ({ link }) => {
    const url = links[link];
    if (url !== undefined) window.send({ do: 'open', url });
    return {};
  });
}
