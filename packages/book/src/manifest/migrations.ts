import { bookFormat, bookVersion } from './book.ts';

/** Thrown if a book.json was written by a newer version of this program. */
export class NewerBookError extends Error {
  override name = 'NewerBookError';
}

/** Thrown if a JSON value is not a book.json. */
export class NotABookError extends Error {
  override name = 'NotABookError';
}

type Json = Readonly<Record<string, unknown>>;

/** `migrations[n]` upgrades a book.json from version n to n + 1. */
const migrations: Readonly<Record<number, (book: Json) => Json>> = {};

/**
 * Upgrades a parsed book.json of any known version to the current one, without validating its fields.
 *
 * @throws NotABookError, NewerBookError
 */
export function migrateBook(json: unknown): Json {
  if (typeof json !== 'object' || json === null) throw new NotABookError('book.json is not an object');
  let book = json as Json;
  if (book.format !== bookFormat) throw new NotABookError('book.json does not contain the format name');
  const version = book.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new NotABookError('book.json has no valid version');
  if (version > bookVersion)
    throw new NewerBookError(`book.json has version ${version}, this program reads ${bookVersion}`);
  for (let step = version; step < bookVersion; step += 1) {
    const migrate = migrations[step];
    if (!migrate) throw new Error(`No migration from ${step}`);
    book = { ...migrate(book), version: step + 1 };
  }
  return book;
}
