import type { ReaderConfig } from '@leafcast/book';

/**
 * Checks whether a book can be saved for offline reading: not from `file://`, in a sandboxed frame, or over plain HTTP.
 */
export function canSaveOffline({ worker }: Pick<ReaderConfig, 'worker'>): boolean {
  return (
    worker !== undefined && isSecureContext && origin !== 'null' && 'serviceWorker' in navigator && 'caches' in window
  );
}
