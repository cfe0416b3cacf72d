import { join } from 'node:path';
import { makeApp } from './app.ts';
import { type BookServices, startBookServices, startConversions, stopBookServices } from './books.ts';
import type { Config } from './config.ts';
import { lockDataFolder } from './data-lock.ts';
import { connect } from './database/connect.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listeningUrl } from './http/listening-url.ts';
import type { Log } from './log/log.ts';
import { type DemoAccount, seedDemo } from './seed.ts';
import type { Services } from './services.ts';
import { openStorage } from './storage/open.ts';

export interface RunningServer {
  /** Address on this machine; `null` for a worker, which listens nowhere. */
  readonly url: string | null;
  /** Who may sign in on a fresh installation. */
  readonly demo: DemoAccount | null;
  readonly services: Services;
  /** Ends it in order: no new requests, those under way end, then work, then the database. */
  stop(): Promise<void>;
}

/**
 * Starts a server on its data folder: database, migrations, storage, web.
 *
 * @throws DataFolderInUseError when one runs there already
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    // One part that does not end well must not keep the others from ending.
    for (const step of undo.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'a part of the server did not end well');
      }
    }
  };
  try {
    if (config.role === 'all') undo.push(await lockDataFolder(config.dataFolder));
    const databaseUrl = config.databaseUrl ?? (await startDatabase(config, undo));
    const db = connect(databaseUrl, { log });
    undo.push(() => db.destroy());
    const steps = await migrate(db);
    if (steps.length > 0) log.info({ steps }, 'the database was brought up to date');
    const storage = await openStorage(config);
    const services: Services = { config: { ...config, databaseUrl }, db, storage, log, now: () => new Date() };
    const demo = config.role === 'all' ? await seedDemo(services) : null;
    undo.push(startHousekeeping(services));
    const books = await startBookServices(services, databaseUrl);
    undo.push(() => stopBookServices(books));
    const url = config.role === 'worker' ? null : await listen(books, undo);
    if (config.role !== 'web') {
      const worker = await startConversions(books, { spareLanes: config.warmWorkers });
      undo.push(() => worker.stop());
    }
    log.info({ url, role: config.role }, 'ready');
    return { url, demo, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase({ dataFolder }: Config, undo: (() => unknown)[]): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ folder: join(dataFolder, 'database') });
  undo.push(stop);
  return url;
}

async function listen(services: BookServices, undo: (() => unknown)[]): Promise<string> {
  const { host, port } = services.config;
  const app = await makeApp(services);
  undo.push(() => app.close());
  await app.listen({ host, port });
  return listeningUrl(app);
}
