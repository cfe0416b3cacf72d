import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export type Log = Logger;

/** Wherever one of these stands in what is logged, its value is not written. @see safety T35 */
const secrets = [
  'password',
  'token',
  'cookie',
  'authorization',
  'secretAccessKey',
  'secretKey',
  'databaseUrl',
  'smtpUrl',
];

/**
 * The log: one JSON object a line, with times in ISO form and without secrets.
 *
 * @param destination standard output when absent
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level: logLevel,
    base: null,
    redact: { paths, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, destination ?? standardOutput());
}

/** Where standard output is a file on a full disk, the server goes on without a log; lines that wait are bounded. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: 2 ** 20 });
  // There is nowhere left to tell of it; the next line is tried again.
  output.on('error', () => undefined);
  return output;
}

/** The path of an address as it may be logged: without its query, and without the tokens that some paths carry. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/^\/preview\/[^/]+/, '/preview/[redacted]').slice(0, 300);
}
