import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { redacted } from './redact.ts';

export type Log = Logger;

/**
 * Creates the log: one JSON object per line, with times in ISO form and without anything that grants access.
 *
 * @param destination standard output if absent
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: logLevel,
    base: null,
    hooks: { streamWrite: redacted },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, destination ?? standardOutput());
}

/**
 * Returns standard output as a destination. If it is a file on a full disk, the server continues without a log; the
 * size of waiting lines is limited.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: 2 ** 20 });
  // There is nowhere left to report the error; the next line is tried again.
  output.on('error', () => undefined);
  return output;
}

/** Returns the path of an address as it may be logged, without its query. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, 300);
