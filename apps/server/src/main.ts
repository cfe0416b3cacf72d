import { ConfigError, readConfig } from './config.ts';
import { DataFolderInUseError } from './data-lock.ts';
import { createLog } from './log/log.ts';
import { startServer } from './start.ts';
import { stopOnSignal } from './stop-signal.ts';

const usage = `node apps/server/src/main.ts [--port 8080] [--host localhost] [--data data] [--role all|web|worker]

Also by environment: PORT, HOST, DATA, ROLE, DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID,
S3_SECRET_ACCESS_KEY, PUBLIC_URL, READER_ORIGIN, MAIN_HOSTS, SECURE_COOKIES, TRUST_PROXY, LOG_LEVEL.
`;

if (process.argv.includes('--help')) process.stdout.write(usage);
else await run();

async function run(): Promise<void> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const log = createLog(config);
  try {
    const server = await startServer(config, log);
    stopOnSignal(server, log);
  } catch (error) {
    if (error instanceof DataFolderInUseError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the server could not start');
    process.exitCode = 1;
  }
}
