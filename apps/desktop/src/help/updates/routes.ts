import { checkForUpdate, getUpdate, openUpdate, skipUpdate, updateFound } from '@leafcast/contract';
import type { HandleCall } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Desktop } from '../../system/desktop.ts';
import type { UpdateManifest } from './manifest.ts';
import { openSeenUpdates } from './seen.ts';
import { readUpdateSource } from './source.ts';
import { openUpdates } from './updates.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface UpdateOptions {
  readonly dataFolder: string;
  /** Configuration of the update announcements, as set in the environment. */
  readonly announced: string | undefined;
}

/**
 * Checks for newer versions at start and once a day if the user has enabled that, and on request.
 *
 * @throws ConfigError
 */
export async function registerUpdateCalls(
  app: FastifyInstance,
  handle: HandleCall,
  desktop: Desktop,
  { dataFolder, announced }: UpdateOptions,
): Promise<void> {
  const { settings, page, window, version: current, language, services } = desktop;
  const { now, log } = services;
  const source = readUpdateSource(announced);
  const updates = openUpdates({ source, seen: await openSeenUpdates(dataFolder), version: current, now, log });

  const described = (manifest: UpdateManifest | null) =>
    manifest && {
      version: manifest.version,
      issued: manifest.issued,
      notes: manifest.notes[language()] ?? manifest.notes.en,
    };

  async function askByItself(): Promise<void> {
    if (!settings.get().checksForUpdates) return;
    if ((await updates.check()) === 'newer') page.send({ type: 'changed', what: updateFound });
  }
  const daily = setInterval(() => void askByItself(), dayMs).unref();
  app.addHook('preClose', async () => clearInterval(daily));
  app.addHook('onListen', () => void askByItself());

  handle(getUpdate, async () => ({
    current,
    checks: settings.get().checksForUpdates,
    update: described(updates.shown()),
  }));

  handle(checkForUpdate, async () => {
    const outcome = await updates.check();
    page.send({ type: 'changed', what: updateFound });
    return { outcome, current, update: outcome === 'newer' ? described(updates.found()) : null };
  });

  handle(skipUpdate, async ({ version }) => {
    await updates.skip(version);
    page.send({ type: 'changed', what: updateFound });
    return {};
  });

  handle(openUpdate, async () => {
    const url = updates.found()?.download;
    if (url !== undefined) window.send({ do: 'open', url });
    return {};
  });
}
