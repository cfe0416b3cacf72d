import { type Book, listBookFiles, migrateBook, type UnlockResponse } from '@leafcast/book';
import type { OpenedBook } from '../../book/files/vault.ts';

/** Thrown if the server rejects a password. The message comes from the server. */
export class UnlockRejectedError extends Error {}

/** Time in milliseconds after which a pass is renewed, well before it expires. */
const renewAfterMs = 3 * 60 * 1000;

/**
 * Opens a locked book on its server. The server issues a pass that is part of all file URLs. The pass is renewed while
 * the book is open.
 *
 * @param address returns the URL that issues passes; it may change while the book is open
 * @throws UnlockRejectedError with the server's message for a wrong password
 */
export async function openHostedBook(
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
        // The pass has expired because a page was open for a long time. The password still works.
        if (cause instanceof UnlockRejectedError) return ask(address(), credentials);
        throw cause;
      });
    } catch (cause) {
      // Without a network connection, cached files can still be read. After a rejection, the server is not asked again
      // for each page, because it would count each request as a guess of the password.
      if (!(cause instanceof UnlockRejectedError)) return;
    }
    renewed = Date.now();
  }

  async function fresh(): Promise<UnlockResponse> {
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
  const free = listBookFiles(open);
  return { book, vault: { holds: (path) => !free.has(path), urlOf, readJson } };
}

async function ask(address: string, body: object): Promise<UnlockResponse> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, data, msg } = await response.json();
  if (code !== 'OK') throw new UnlockRejectedError(String(msg));
  return data;
}
