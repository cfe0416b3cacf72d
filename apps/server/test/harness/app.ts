import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createAccount, parseNewAccount } from '../../src/accounts/sign-in/registration/create-account.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { openConnections } from '../../src/platform/database/connect.ts';
import { freeBytes } from '../../src/platform/database/embedded/reserve.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { listeningUrl } from '../../src/platform/http/addresses/listening-url.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { Services } from '../../src/platform/services.ts';
import { openStorage } from '../../src/platform/storage/open.ts';
import { type BookServices, startBookServices, stopBookServices } from '../../src/records/book-services.ts';
import { createApp } from '../../src/startup/app.ts';
import { readConfig } from '../../src/startup/config.ts';
import type { WorkerOptions } from '../../src/startup/worker.ts';
import { startWorker } from '../../src/startup/worker.ts';
import { TestClient } from './client.ts';
import { preparedDatabase } from './database.ts';
import { sharedConverter } from './shared-converter.ts';

/** A real server with its own database and folder, listening on a free port. */
export interface TestApp {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly services: BookServices;
  /** Returns everything that has been logged. */
  log(): string;
  /** Advances the server's clock. */
  passTime(ms: number): void;
  /** Sets the watermark text for the pages of published books; null removes it. */
  mark(words: string | null): void;
  /** Returns a client with its own cookies and no session. */
  client(): TestClient;
  /** Returns a client that has just registered. */
  signedIn(email?: string): Promise<TestClient>;
  stop(): Promise<void>;
}

/** @param template database that is copied; the default is empty */
export async function createTestDatabase(template = 'template1') {
  const url = inject('postgresUrl');
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await runAdminStatement(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: url.replace('/postgres?', `/${name}?`),
    drop: () => runAdminStatement(url, `drop database ${name} with (force)`),
  };
}

async function runAdminStatement(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Options for tests that do not test conversion and rarely examine pages closely. */
export const lightWorker: WorkerOptions = { converterFactory: sharedConverter, recognizesText: false };

/**
 * @param converts whether books are converted as well, in separate processes; `worker` sets the options
 * @param isOwnMachine whether the server is that of the desktop product
 */
export async function createTestApp(
  overrides: Partial<Config> = {},
  {
    converts = false,
    worker: options = lightWorker,
    isOwnMachine = false,
  }: { converts?: boolean; worker?: WorkerOptions; isOwnMachine?: boolean } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-app-'));
  const database = await createTestDatabase(preparedDatabase);
  const config = { ...readConfig(['--port', '0', '--data', folder], { DATABASE_URL: database.url }), ...overrides };
  const lines: string[] = [];
  const log = createLog(
    config,
    new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
  );
  const { db, failFastDb } = openConnections(config.databaseUrl ?? database.url, { log, maxConnections: 8 });
  await migrate(db);
  let offsetMs = 0;
  let mark: string | null = null;
  const base: Services = {
    config,
    db,
    failFastDb,
    system: {
      isDraining: () => false,
      isDatabaseRestarting: () => false,
      freeBytes: () => freeBytes(config.dataFolder),
    },
    log,
    storage: await openStorage(config),
    now: () => new Date(Date.now() + offsetMs),
    publishedMark: () => mark,
    isOwnMachine,
  };
  const services = await startBookServices(base, config.databaseUrl ?? database.url);
  const worker = converts ? await startWorker(services, options) : null;
  const app = await createApp(services, { isStrict: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = listeningUrl(app);

  return {
    url,
    app,
    services,
    log: () => lines.join(''),
    passTime: (ms) => {
      offsetMs += ms;
    },
    mark: (words) => {
      mark = words;
    },
    client: () => new TestClient(url),
    signedIn: async (email = `${randomUUID()}@example.test`) => {
      const client = new TestClient(url);
      const account = { email, password: 'leaf-by-leaf-42' };
      // If emails are sent or registration is not open, the account is created directly before signing in.
      const isMade = config.smtpUrl !== undefined || config.registration !== 'open';
      if (isMade) {
        const made = await parseNewAccount(account);
        await db.transaction().execute((tx) => createAccount(tx, made, services.now()));
      }
      const { code, mess } = await client.post(`/api/user/${isMade ? 'login' : 'register'}`, account);
      // A test may need more accounts than one IP address can register in a short time.
      await db.deleteFrom('budget').where('key', 'like', 'register %').execute();
      if (code !== 'OK') throw new Error(`The test account could not be created: ${mess}`);
      return client;
    },
    stop: async () => {
      await app.close();
      await worker?.stop();
      await stopBookServices(services);
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
