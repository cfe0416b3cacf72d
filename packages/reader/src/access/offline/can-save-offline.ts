import type { ReaderConfig } from '@leafcast/book';

/**
 * Checks whether a book can be saved for offline reading. Saving is impossible from `file://`, in a sandboxed frame,
 * and over plain HTTP.
 */
export function canSaveOffline({ worker }: Pick<ReaderConfig, 'worker'>): boolean {
  return (
    worker !== undefined && isSecureContext && origin !== 'null' && 'serviceWorker' in navigator && 'caches' in window
  );
}
