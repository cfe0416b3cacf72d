import { checkLetters, inGroups, readLetters } from './crockford.ts';

/** What a machine shows that has no network: who it is, and for which request a file may be made. */
export interface Terminal {
  /** 24 letters. @see machineHash */
  readonly machine: string;
  /** 8 letters by chance, new with each registration, so that an old file does not register again. */
  readonly nonce: string;
}

const lengths = { machine: 24, nonce: 8, check: 4 };

/** Writes it as people type it: six groups of six letters. @see D-128 */
export function terminalCode({ machine, nonce }: Terminal): string {
  const text = machine + nonce;
  return inGroups(text + checkLetters('terminal code', text, lengths.check), 6);
}

/** Reads what somebody typed; `null` where it cannot be a terminal code. */
export function readTerminalCode(typed: string): Terminal | null {
  const text = readLetters(typed, lengths.machine + lengths.nonce + lengths.check);
  if (text === null) return null;
  const said = text.slice(0, -lengths.check);
  if (checkLetters('terminal code', said, lengths.check) !== text.slice(-lengths.check)) return null;
  return { machine: said.slice(0, lengths.machine), nonce: said.slice(lengths.machine) };
}

/** How a machine and a nonce are written in files and requests. */
export const terminalForms = { machine: /^[0-9A-HJKMNP-TV-Z]{24}$/, nonce: /^[0-9A-HJKMNP-TV-Z]{8}$/ };
