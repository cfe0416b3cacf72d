import type { DataStore } from '@tus/server';
import type { Services } from '../../platform/services.ts';

/** Folder of the storage in which the bytes of uploads arrive, and stay as the sources of books. */
export const uploadFolder = 'uploads';

/** Key of a file's bytes in the storage. */
export const uploadKey = (fileId: string): string => `${uploadFolder}/${fileId}`;

/** Storage for the bytes of uploads. Bytes that it reports as received survive a power failure. */
export interface UploadBytes {
  readonly store: DataStore;
  /** Name of a file in the store. */
  nameOf(fileId: string): string;
  /** Bytes that have arrived. */
  offsetOf(fileId: string): Promise<number>;
  remove(fileId: string): Promise<void>;
  /** Ends what the store holds of files whose parts began to come before; rows that name them have gone by then. */
  dropBegunBefore(before: Date): Promise<void>;
  /** Whether so many bytes more would leave what small changes need. @see safety R6 */
  hasRoom(bytes: number): Promise<boolean>;
}

/** Services for uploads, in addition to those of the platform. */
export interface UploadServices extends Services {
  readonly bytes: UploadBytes;
}
