import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Log } from './log/log.ts';
import type { Storage } from './storage/storage.ts';

/** How the machine and the database are, for `/readyz`. */
export interface SystemStatus {
  /** Whether it is about to stop, and still answers those who have not heard yet. */
  isDraining(): boolean;
  /** Whether the built-in database has ended and is being started again. */
  isDatabaseRestarting(): boolean;
  /** Bytes that are free where the data lie. */
  freeBytes(): Promise<number>;
}

/** The services that all parts of the server share; created once at startup. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** The same database for readers' requests: fails at once while it is unavailable. */
  readonly failFastDb: Database;
  readonly system: SystemStatus;
  readonly storage: Storage;
  readonly log: Log;
  /** The current time; injected so that tests can change it. */
  readonly now: () => Date;
  /** Words that are drawn all over the pages of what is published; `null` for none. */
  readonly publishedMark: () => string | null;
  /** Whether who uses it runs this machine, too, and is told what is to be installed there; customers are not. */
  readonly isOwnMachine: boolean;
}
