import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findSandbox, hideFromConverters, protectionMessages } from '@leafcast/convert';
import { createShutdown, type Shutdown, untilAborted } from '@leafcast/node/processes/shutdown';
import { type DemoAccount, ensureDemoAccount } from '../accounts/sign-in/registration/demo-account.ts';
import { startHousekeeping } from '../operator/housekeeping.ts';
import type { Config } from '../platform/config/config.ts';
import { openConnections } from '../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded.ts';
import { freeBytes } from '../platform/database/embedded/reserve.ts';
import { lockDatabase } from '../platform/database/lock-database.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { superviseDatabase } from '../platform/database/supervise.ts';
import { DataFolderInUseError, lockDataFolder } from '../platform/files/data-lock.ts';
import { listeningUrl } from '../platform/http/addresses/listening-url.ts';
import type { Log } from '../platform/log/log.ts';
import type { Services } from '../platform/services.ts';
import { openStorage } from '../platform/storage/open.ts';
import { type BookServices, startBookServices, stopBookServices } from '../records/book-services.ts';
import { createApp } from './app.ts';
import type { ServerExtension } from './extension.ts';
import { startWorker } from './worker.ts';

export interface RunningServer {
  /** URL of the server on this machine; `null` for a worker, which does not listen. */
  readonly url: string | null;
  /** Account that can sign in on a fresh installation. */
  readonly demo: DemoAccount | null;
  readonly services: Services;
  /** Description of the sandbox of the converters, for the operator. */
  readonly protection: string;
  /**
   * Reports that the server is not ready, and keeps answering for the configured time, because proxies take a while to
   * notice.
   */
  drain(): Promise<void>;
  /**
   * Shuts down in order: new requests are refused, pending requests finish, background work stops, and the database
   * stops. Takes at most ten seconds.
   */
  stop(): Promise<void>;
}

/**
 * Starts a server on its data folder: database, migrations, storage, web.
 *
 * @param signal aborts the start; everything already started is stopped again
 * @param extension turns the server into that of another product, without a demo account
 * @throws DataFolderInUseError if a server is already running on the folder; the signal's reason
 */
export async function startServer(
  config: Config,
  log: Log,
  signal: AbortSignal = new AbortController().signal,
  extension?: ServerExtension,
): Promise<RunningServer> {
  const shutdown = createShutdown(log);
  const step = <Result>(work: Promise<Result>) => untilAborted(work, signal);
  try {
    signal.throwIfAborted();
    if (config.role === 'all') shutdown.last(await lockDataFolder(config.dataFolder));
    // If files are stored elsewhere, nothing else creates this folder, but background work needs space on this disk.
    else await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
    const confining = step(confineConverters(config, log));
    // A failure is handled later, where this promise is awaited: a clean shutdown is possible only after the database
    // has been found.
    confining.catch(() => undefined);
    const { databaseUrl, isDatabaseRestarting } = await findDatabase({ config, log, shutdown, signal, extension });
    const protection = await confining;
    const { db, failFastDb } = openConnections(databaseUrl, { log });
    shutdown.add(() => db.destroy());
    const steps = await step(migrate(db));
    if (steps.length > 0) log.info({ steps }, 'the database was brought up to date');
    const storage = await step(openStorage(config));
    const now = () => new Date();
    let isDraining = false;
    const system = {
      isDatabaseRestarting,
      isDraining: () => isDraining,
      freeBytes: () => freeBytes(config.dataFolder),
    };
    const base = { config: { ...config, databaseUrl }, db, failFastDb, system, storage, log, now };
    const isOwnMachine = extension !== undefined;
    const services: Services = { ...base, isOwnMachine, publishedMark: () => extension?.publishedMark?.() ?? null };
    const demo = config.role === 'all' && !extension ? await step(ensureDemoAccount(services)) : null;
    shutdown.add(startHousekeeping(services));
    const books = await step(startBookServices(services, databaseUrl));
    shutdown.add(() => stopBookServices(books));
    const url = config.role === 'worker' ? null : await step(listen(books, shutdown, extension));
    if (config.role !== 'web') {
      const worker = await step(
        startWorker(books, {
          spareLanes: config.warmWorkers,
          allowsUnconfinedOffice: config.allowsUnconfinedPresentations,
          ghostscriptFolder: extension?.ghostscriptFolder,
        }),
      );
      shutdown.add(() => worker.stop());
    }
    log.info({ url, role: config.role }, 'ready');
    async function drain() {
      isDraining = true;
      if (config.drainMs > 0) log.info({ ms: config.drainMs }, 'no longer ready; still responding to requests');
      await delay(config.drainMs);
    }
    return { url, demo, services, protection, drain, stop: shutdown.run };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** Determines the sandbox of the converters, and logs it. */
async function confineConverters(config: Config, log: Log): Promise<string> {
  hideFromConverters(config.dataFolder);
  const { protection, hidesFiles } = await findSandbox();
  const office = config.allowsUnconfinedPresentations
    ? 'Presentations are converted anyway (ALLOW_UNCONFINED_PRESENTATIONS).'
    : 'Presentations are refused (ALLOW_UNCONFINED_PRESENTATIONS=1 accepts them anyway).';
  const words = hidesFiles ? protectionMessages[protection] : `${protectionMessages[protection]} ${office}`;
  log[hidesFiles ? 'info' : 'warn']({ protection }, words);
  return words;
}

interface DatabaseRequest {
  readonly config: Config;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly signal: AbortSignal;
  readonly extension: ServerExtension | undefined;
}

/** Returns the configured database, or the built-in one, which is restarted whenever it exits. */
async function findDatabase({
  config: { databaseUrl, dataFolder },
  log,
  shutdown,
  signal,
  extension,
}: DatabaseRequest) {
  if (databaseUrl !== undefined) return { databaseUrl, isDatabaseRestarting: () => false };
  const { database: settings, readyCluster: ready } = extension ?? {};
  const database = await startEmbeddedPostgres({ folder: join(dataFolder, 'database'), signal, settings, ready });
  const letGo = await lockDatabase(database.url, log).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  // If another server uses the database, it is left running.
  if (!letGo) throw new DataFolderInUseError(`Leafcast is already running on the database in ${dataFolder}`);
  shutdown.last(() => database.stop());
  shutdown.last(letGo);
  const { isRestarting, stop } = superviseDatabase(database, log);
  shutdown.last(stop);
  return { databaseUrl: database.url, isDatabaseRestarting: isRestarting };
}

async function listen(
  services: BookServices,
  shutdown: Shutdown,
  extension: ServerExtension | undefined,
): Promise<string> {
  const { host, port } = services.config;
  const app = await createApp(services, { extension });
  const listener = extension?.listener;
  if (listener) {
    shutdown.add(async () => {
      await app.close();
      listener.server.close();
    });
    await app.ready();
    listener.handOver(app.routing);
    return listeningUrl(app);
  }
  const listening = app.listen({ host, port });
  // Closing the app before it has looked up all addresses of its host would throw an error that nothing can catch.
  shutdown.add(() => listening.catch(() => undefined).then(() => app.close()));
  await listening;
  return listeningUrl(app);
}
