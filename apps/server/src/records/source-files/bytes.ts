import type { DataStore } from '@tus/server';
import type { Services } from '../../platform/services.ts';

/** Storage folder for uploaded bytes. They remain in this folder as the source files of books. */
export const uploadFolder = 'uploads';

/** Returns the storage key of a file's bytes. */
export const uploadKey = (fileId: string): string => `${uploadFolder}/${fileId}`;

/** Storage for the bytes of uploads. Bytes that the storage reports as received survive a power failure. */
export interface UploadBytes {
  readonly store: DataStore;
  /** Returns the name of a file in the store. */
  nameOf(fileId: string): string;
  /** Returns the number of bytes received so far. */
  offsetOf(fileId: string): Promise<number>;
  remove(fileId: string): Promise<void>;
  /**
   * Aborts incomplete multipart uploads that started before the given time; the rows that referred to them have been
   * deleted by then.
   */
  deleteUnfinishedBefore(before: Date): Promise<void>;
  /**
   * Checks whether the given number of additional bytes fits without using up the space reserved for small changes.
   * @see safety R6
   */
  hasRoom(bytes: number): Promise<boolean>;
}

/** Services for uploads, in addition to the platform services. */
export interface UploadServices extends Services {
  readonly bytes: UploadBytes;
}
