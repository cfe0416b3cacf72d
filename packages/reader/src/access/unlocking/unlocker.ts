import type { BookLockInfo } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import type { Credentials } from '../../core/load/features/unlock-feature.ts';
import { openSavedBook } from '../offline/open-saved-book.ts';
import { browserCipher, type Cipher, fromBase64 } from '../protection/cipher.ts';
import { openExportedBook } from '../protection/exported.ts';
import { openHostedBook, UnlockRejectedError } from '../protection/hosted.ts';

/**
 * Tries to open the book.
 *
 * @returns the error message, or `null` if the book is open
 */
export type Unlock = (credentials: Credentials) => Promise<string | null>;

export function createUnlocker(
  engine: Engine,
  { keys }: BookLockInfo,
  onOpen: (credentials: Credentials) => void,
): Unlock {
  const { t, config, book } = engine;
  return async (credentials) => {
    try {
      const { unlock } = config;
      const isOpen = await engine.unlock(async (load) => {
        const address = () => config.unlock ?? '';
        if (unlock !== undefined)
          return openHostedBook(address, book, credentials).catch((cause: unknown) => {
            // Without a network connection, the server cannot check the password, so the saved pages are tried.
            const saved =
              cause instanceof UnlockRejectedError
                ? null
                : openSavedBook(config, book, credentials, () => openHostedBook(address, book, credentials));
            return saved ?? Promise.reject(cause);
          });
        if (!keys) return null;
        const cipher =
          browserCipher() ?? (await engine.loadFeature<{ plainCipher: Cipher }>('plain-cipher')).plainCipher;
        return openExportedBook(cipher, book, keys, async (path) => fromBase64(String(await load(path))), credentials);
      });
      if (isOpen) onOpen(credentials);
      return isOpen ? null : t('lock.wrong');
    } catch (cause) {
      // Only messages from the server are suitable for display.
      return cause instanceof UnlockRejectedError && cause.message !== '' ? cause.message : t('lock.failed');
    }
  };
}
