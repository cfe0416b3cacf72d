import { isPending, nothingPending, type Pending } from './changes.ts';

/** Changes that the server has not acknowledged, and the revision of the book that they were made on. */
interface Kept {
  readonly revision: number;
  readonly pending: Pending;
}

/** Which book, and whose changes of it: on a shared machine nobody gets those of another account. */
export interface UnsavedKey {
  readonly userId: string;
  readonly bookId: string;
}

/**
 * Keeps changes in this browser until they are acknowledged, so that neither a crash nor a reload loses them; nothing
 * pending forgets what was kept. Where the browser has no room or forbids storage they live as long as the page.
 */
export function storeUnsaved(of: UnsavedKey, pending: Pending, revision: number): void {
  try {
    if (isPending(pending)) localStorage.setItem(keyOf(of), JSON.stringify({ revision, pending } satisfies Kept));
    else localStorage.removeItem(keyOf(of));
  } catch {
    return;
  }
}

/** What was kept of a book; `null` where there is nothing, or nothing that can be read. */
export function storedUnsaved(of: UnsavedKey): Kept | null {
  try {
    return readUnsaved(JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null'));
  } catch {
    return null;
  }
}

const keyOf = ({ userId, bookId }: UnsavedKey) => `leafcast.unsaved.${userId}.${bookId}`;

function readUnsaved(stored: unknown): Kept | null {
  if (!isRecord(stored) || !Number.isInteger(stored.revision) || !isRecord(stored.pending)) return null;
  const parts = Object.keys(nothingPending).map((part) => [part, Object(stored.pending)[part] ?? {}] as const);
  if (!parts.every(([, changed]) => isRecord(changed))) return null;
  const pending = { ...nothingPending, ...Object.fromEntries(parts) } as Pending;
  return isPending(pending) ? { revision: Number(stored.revision), pending } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
