import type { ReaderConfig } from '@leafcast/book';

/** Whether this browser can keep a book: not one from a disk, in a sandboxed frame, or at an address that is not secure. */
export function mayKeep({ worker }: Pick<ReaderConfig, 'worker'>): boolean {
  return (
    worker !== undefined && isSecureContext && origin !== 'null' && 'serviceWorker' in navigator && 'caches' in window
  );
}
