export { type Config, ConfigError, readConfig } from './config.ts';
export { DataFolderInUseError } from './data-lock.ts';
export { createLog, type Log } from './log/log.ts';
export { runServer } from './run-server.ts';
export type { DemoAccount } from './seed.ts';
export type { RunningServer } from './start.ts';
