import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Log } from './log/log.ts';
import type { Storage } from './storage/storage.ts';

/** How the machine and the database are, for `/readyz`. */
export interface SystemStatus {
  /** Whether the built-in database has ended and is being started again. */
  isDatabaseRestarting(): boolean;
  /** Bytes that are free where the data lie. */
  freeBytes(): Promise<number>;
}

/** What the parts of the server work with; made once at the start. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** The same database for what readers wait for: fails at once while it is unavailable. */
  readonly failFastDb: Database;
  readonly system: SystemStatus;
  readonly storage: Storage;
  readonly log: Log;
  /** The time: given, so that tests can move it. */
  readonly now: () => Date;
}
