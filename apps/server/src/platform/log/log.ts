import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { redactLogLine } from './redact.ts';

export type Log = Logger;

/**
 * Creates the log: one JSON object per line, with times in ISO format and without any text that grants access.
 *
 * @param destination standard output if absent
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: logLevel,
    base: null,
    hooks: { streamWrite: redactLogLine },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, destination ?? standardOutput());
}

/**
 * Returns standard output as a log destination. If it is redirected to a file on a full disk, the server continues
 * without a log. The size of buffered lines is limited.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: 2 ** 20 });
  // The error cannot be reported anywhere; the next line is tried again.
  output.on('error', () => undefined);
  return output;
}

/** Returns the loggable part of a URL: the path, without the query. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, 300);
