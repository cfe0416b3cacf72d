import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import type { Log } from './log/log.ts';
import type { Storage } from './storage/storage.ts';

/** State of the machine and of the database, for `/readyz`. */
export interface SystemStatus {
  /** Whether the server is about to stop but still answers clients that have not noticed this yet. */
  isDraining(): boolean;
  /** Whether the built-in database has exited and is being restarted. */
  isDatabaseRestarting(): boolean;
  /** Returns the free disk space for the data folder, in bytes. */
  freeBytes(): Promise<number>;
}

/** The services that all parts of the server share. They are created once, at startup. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** The same database for readers' requests, which fail immediately while the database is unavailable. */
  readonly failFastDb: Database;
  readonly system: SystemStatus;
  readonly storage: Storage;
  readonly log: Log;
  /** Returns the current time; injected so that tests can change it. */
  readonly now: () => Date;
  /** Returns the watermark text for the pages of published books; `null` if there is no watermark. */
  readonly publishedMark: () => string | null;
  /** Whether the user also runs this machine and is told which software to install. Customers are not told. */
  readonly isOwnMachine: boolean;
}
