import type { Locked } from '@leafcast/book';
import type { Engine } from '../engine.ts';
import { browserCipher, type Cipher } from './cipher.ts';
import { openExported } from './exported.ts';
import { NotOpenedError, openHosted } from './hosted.ts';

export interface Given {
  readonly user: string;
  readonly password: string;
}

/** Tries to open the book; gives what to say when it stays shut, or `null` when it is open. */
export type Opener = (given: Given) => Promise<string | null>;

export function opener(engine: Engine, { keys }: Locked): Opener {
  const { t, config, book } = engine;
  return async (given) => {
    try {
      const { unlock } = config;
      const isOpen = await engine.unlock(async (load) => {
        if (unlock !== undefined) return openHosted(unlock, book, given);
        if (!keys) return null;
        const cipher = browserCipher() ?? (await engine.loadPart<{ plainCipher: Cipher }>('plain-cipher')).plainCipher;
        return openExported(cipher, book, keys, load, given);
      });
      return isOpen ? null : t('lock.wrong');
    } catch (cause) {
      // Only the server's own words are fit to be shown.
      return cause instanceof NotOpenedError && cause.message !== '' ? cause.message : t('lock.failed');
    }
  };
}
