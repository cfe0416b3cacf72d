import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Log } from './log/log.ts';
import type { Storage } from './storage/storage.ts';

/** What the parts of the server work with; made once at the start. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly storage: Storage;
  readonly log: Log;
  /** The time: given, so that tests can move it. */
  readonly now: () => Date;
}
