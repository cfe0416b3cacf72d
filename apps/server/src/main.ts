import { ConfigError, readConfig } from './config.ts';
import { DataFolderInUseError } from './data-lock.ts';
import { createLog } from './log/log.ts';
import { startServer } from './start.ts';

const usage = `node apps/server/src/main.ts [--port 8080] [--host localhost] [--data data] [--role all|web|worker]

Also by environment: PORT, HOST, DATA, ROLE, DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID,
S3_SECRET_ACCESS_KEY, PUBLIC_URL, READER_ORIGIN, MAIN_HOSTS, SECURE_COOKIES, TRUST_PROXY, LOG_LEVEL.
`;

/** Longest that requests under way may hold a stop, in milliseconds. */
const stopLimitMs = 15_000;

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
    onStopSignal(async (reason) => {
      log.info({ reason }, 'stopping');
      setTimeout(() => {
        log.error('the stop took too long');
        process.exit(1);
      }, stopLimitMs).unref();
      await server.stop();
      log.info('stopped');
    });
  } catch (error) {
    if (error instanceof DataFolderInUseError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the server could not start');
    process.exitCode = 1;
  }
}

/** SIGINT, SIGTERM and SIGHUP; also the end of the process that started this one, which its channel tells. */
function onStopSignal(stop: (reason: string) => Promise<void>): void {
  let isStopping = false;
  const once = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    stop(reason).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once);
  process.on('disconnect', () => once('disconnect'));
}
