import { isPending, nothingPending, type Pending } from './changes.ts';

/** Changes that the server has not acknowledged, and the revision of the book to which they were made. */
interface Unsaved {
  readonly revision: number;
  readonly pending: Pending;
}

/** The book, and the account that made the changes: on a shared computer no account gets another one's changes. */
export interface UnsavedKey {
  readonly userId: string;
  readonly bookId: string;
}

/**
 * Stores changes in this browser until the server acknowledges them, so that neither a crash nor a reload loses them.
 * If nothing is pending, the stored changes are deleted. If the browser is out of space or forbids storage, they last
 * only as long as the page.
 */
export function storeUnsaved(of: UnsavedKey, pending: Pending, revision: number): void {
  try {
    if (isPending(pending)) localStorage.setItem(keyOf(of), JSON.stringify({ revision, pending } satisfies Unsaved));
    else localStorage.removeItem(keyOf(of));
  } catch {
    return;
  }
}

/** Returns the stored changes of a book; `null` if there are none, or none that can be read. */
export function storedUnsaved(of: UnsavedKey): Unsaved | null {
  try {
    return readUnsaved(JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null'));
  } catch {
    return null;
  }
}

const keyOf = ({ userId, bookId }: UnsavedKey) => `leafcast.unsaved.${userId}.${bookId}`;

function readUnsaved(stored: unknown): Unsaved | null {
  if (!isRecord(stored) || !Number.isInteger(stored.revision) || !isRecord(stored.pending)) return null;
  const parts = Object.keys(nothingPending).map((part) => [part, Object(stored.pending)[part] ?? {}] as const);
  if (!parts.every(([, changed]) => isRecord(changed))) return null;
  const pending = { ...nothingPending, ...Object.fromEntries(parts) } as Pending;
  return isPending(pending) ? { revision: Number(stored.revision), pending } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
