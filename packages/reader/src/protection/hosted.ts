import { type Book, filesOf, migrateBook, type Unlocked } from '@leafcast/book';
import type { OpenedBook } from '../files/vault.ts';

/** What a server says to a password that it does not take. */
export class NotOpenedError extends Error {}

/** A pass is renewed after so many milliseconds, well before it ends. */
const freshMs = 3 * 60 * 1000;

/**
 * Opens a locked book where it is hosted. The server gives a pass that stands in the addresses of all files; it is
 * renewed for as long as somebody reads.
 *
 * @param address where it is asked for; it may change while somebody reads
 * @throws NotOpenedError with the server's words for a wrong password
 */
export async function openHosted(
  address: () => string,
  open: Book,
  given: { readonly user: string; readonly password: string },
): Promise<OpenedBook> {
  let unlocked = await ask(address(), given);
  let renewed = Date.now();
  let renewing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      unlocked = await ask(address(), { pass: unlocked.pass }).catch((cause: unknown) => {
        // It has ended while somebody looked at one page for long; the password still opens.
        if (cause instanceof NotOpenedError) return ask(address(), given);
        throw cause;
      });
    } catch (cause) {
      // Without a network what is in the cache can still be read. Who is refused does not ask at every page: that is guessing.
      if (!(cause instanceof NotOpenedError)) return;
    }
    renewed = Date.now();
  }

  async function fresh(): Promise<Unlocked> {
    if (Date.now() - renewed > freshMs) {
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
  if (code !== 'OK') throw new NotOpenedError(String(msg));
  return data;
}
