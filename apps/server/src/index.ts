export type { DemoAccount } from './accounts/sign-in/demo-account.ts';
export { readConfig } from './config.ts';
export { type Config, ConfigError } from './platform/config.ts';
export { DataFolderInUseError } from './platform/files/data-lock.ts';
export { createLog, type Log } from './platform/log/log.ts';
export { runServer } from './run-server.ts';
export type { RunningServer } from './start.ts';
