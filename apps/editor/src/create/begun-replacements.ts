import type { RemakeChoices } from './remake-options.ts';

const key = 'leafcast.replacements';

interface KnownFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

/** An upload that is to take the place of a book's document, and was not finished when the page went away. */
interface BegunReplacement extends RemakeChoices {
  /** Whoever begins the upload again by this key is given the same one, with the bytes that have arrived. */
  readonly clientKey: string;
  readonly files: readonly KnownFile[];
}

export function rememberReplacement(bookId: string, begun: BegunReplacement): void {
  const files = begun.files.map(({ name, size, lastModified }) => ({ name, size, lastModified }));
  write({ ...read(), [bookId]: { ...begun, files } });
}

export function recallReplacement(bookId: string): BegunReplacement | undefined {
  return read()[bookId];
}

export function forgetReplacement(bookId: string): void {
  const { [bookId]: _forgotten, ...rest } = read();
  write(rest);
}

/** Whether these are the very files of an upload that was begun. */
export function isSameDocument({ files }: BegunReplacement, chosen: readonly KnownFile[]): boolean {
  return (
    files.length === chosen.length &&
    files.every(({ name, size, lastModified }, index) => {
      const other = chosen[index];
      return other?.name === name && other.size === size && other.lastModified === lastModified;
    })
  );
}

type Kept = Readonly<Record<string, BegunReplacement>>;

// Only this file writes the entry; where storage is forbidden or was tampered with, uploads begin anew.
function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
}
