import { type Book, filesOf, migrateBook, type Unlocked } from '@leafcast/book';
import type { OpenedBook } from '../../book/files/vault.ts';

/** Thrown if the server rejects a password; the message is the server's. */
export class UnlockRejectedError extends Error {}

/** Time after which a pass is renewed, well before it expires; in milliseconds. */
const renewAfterMs = 3 * 60 * 1000;

/**
 * Opens a locked book on its server. The server issues a pass that is part of all file URLs; it is renewed while the
 * book is read.
 *
 * @param address returns the URL that issues passes; it may change while the book is open
 * @throws UnlockRejectedError with the server's message for a wrong password
 */
export async function openHosted(
  address: () => string,
  open: Book,
  credentials: { readonly user: string; readonly password: string },
): Promise<OpenedBook> {
  let unlocked = await ask(address(), credentials);
  let renewed = Date.now();
  let renewing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      unlocked = await ask(address(), { pass: unlocked.pass }).catch((cause: unknown) => {
        // The pass has expired while one page was open for a long time; the password still works.
        if (cause instanceof UnlockRejectedError) return ask(address(), credentials);
        throw cause;
      });
    } catch (cause) {
      // Without a network, cached files can still be read. After a rejection, do not ask again at every page: the
      // server would treat that as guessing.
      if (!(cause instanceof UnlockRejectedError)) return;
    }
    renewed = Date.now();
  }

  async function fresh(): Promise<Unlocked> {
    if (Date.now() - renewed > renewAfterMs) {
      renewing ??= renew().finally(() => {
        renewing = null;
      });
      await renewing;
    }
    return unlocked;
  }

  const urlOf = async (path: string) => {
    const { files } = await fresh();
    return new URL(files + path.split('/').map(encodeURIComponent).join('/'), document.baseURI).href;
  };
  const readJson = async (path: string): Promise<unknown> => {
    const response = await fetch(await urlOf(path));
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    return response.json();
  };
  const manifest = await fetch(new URL(unlocked.book, document.baseURI));
  if (!manifest.ok) throw new Error(`book.json: status ${manifest.status}`);
  const book = migrateBook(await manifest.json()) as unknown as Book;
  const free = filesOf(open);
  return { book, vault: { holds: (path) => !free.has(path), urlOf, readJson } };
}

async function ask(address: string, body: object): Promise<Unlocked> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, data, msg } = await response.json();
  if (code !== 'OK') throw new UnlockRejectedError(String(msg));
  return data;
}
