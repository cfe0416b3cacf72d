import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { redacted } from './redact.ts';

export type Log = Logger;

/**
 * The log: one JSON object a line, with times in ISO form and without what opens anything.
 *
 * @param destination standard output when absent
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

/** Where standard output is a file on a full disk, the server continues without a log; lines that wait are bounded. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: 2 ** 20 });
  // There is nowhere left to tell of it; the next line is tried again.
  output.on('error', () => undefined);
  return output;
}

/** The path of an address as it may be logged: without its query. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, 300);
