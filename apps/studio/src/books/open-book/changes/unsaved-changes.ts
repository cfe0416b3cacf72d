import { hasPendingChanges, noPendingChanges, type PendingChanges } from './changes.ts';

/** Changes that the server has not acknowledged, and the book revision to which they apply. */
interface Unsaved {
  readonly revision: number;
  readonly pending: PendingChanges;
}

/** The book, and the account that made the changes. On a shared computer, no account sees the changes of another. */
export interface UnsavedKey {
  readonly userId: string;
  readonly bookId: string;
}

/**
 * Stores changes in this browser until the server acknowledges them, so that a crash or a reload does not lose them. If
 * nothing is pending, the stored changes are deleted. If the browser is out of space or forbids storage, the changes
 * are lost when the page is closed.
 */
export function storeUnsavedChanges(of: UnsavedKey, pending: PendingChanges, revision: number): void {
  try {
    if (hasPendingChanges(pending))
      localStorage.setItem(keyOf(of), JSON.stringify({ revision, pending } satisfies Unsaved));
    else localStorage.removeItem(keyOf(of));
  } catch {
    return;
  }
}

/** Returns the stored changes of a book, or `null` if there are none or they are unreadable. */
export function loadUnsavedChanges(of: UnsavedKey): Unsaved | null {
  try {
    return readUnsaved(JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null'));
  } catch {
    return null;
  }
}

const keyOf = ({ userId, bookId }: UnsavedKey) => `leafcast.unsaved.${userId}.${bookId}`;

function readUnsaved(stored: unknown): Unsaved | null {
  if (!isRecord(stored) || !Number.isInteger(stored.revision) || !isRecord(stored.pending)) return null;
  const parts = Object.keys(noPendingChanges).map((part) => [part, Object(stored.pending)[part] ?? {}] as const);
  if (!parts.every(([, changed]) => isRecord(changed))) return null;
  const pending = { ...noPendingChanges, ...Object.fromEntries(parts) } as PendingChanges;
  return hasPendingChanges(pending) ? { revision: Number(stored.revision), pending } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
