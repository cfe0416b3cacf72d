import { groupLetters, normalizeLetters } from '@leafcast/node/codes/crockford';
import { checkLetters } from './check-letters.ts';

/**
 * Content of a terminal code, which a machine without a network displays: the machine's id, and the request for which a
 * license file may be issued.
 */
export interface Terminal {
  /** Id of the machine, 24 characters. @see machineHash */
  readonly machine: string;
  /**
   * Nonce of eight random characters, new for each registration, so that an old file does not register the machine
   * again.
   */
  readonly nonce: string;
}

const lengths = { machine: 24, nonce: 8, check: 4 };

/** Formats a terminal code for typing: six groups of six characters. @see D-128 */
export function terminalCode({ machine, nonce }: Terminal): string {
  const text = machine + nonce;
  return groupLetters(text + checkLetters('terminal code', text, lengths.check), 6);
}

/** Parses a typed code; returns `null` if the code cannot be a terminal code. */
export function readTerminalCode(typed: string): Terminal | null {
  const text = normalizeLetters(typed, lengths.machine + lengths.nonce + lengths.check);
  if (text === null) return null;
  const said = text.slice(0, -lengths.check);
  if (checkLetters('terminal code', said, lengths.check) !== text.slice(-lengths.check)) return null;
  return { machine: said.slice(0, lengths.machine), nonce: said.slice(lengths.machine) };
}

/** Formats of a machine and a nonce in files and requests. */
export const terminalSchemas = { machine: /^[0-9A-HJKMNP-TV-Z]{24}$/, nonce: /^[0-9A-HJKMNP-TV-Z]{8}$/ };
