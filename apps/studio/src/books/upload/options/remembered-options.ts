import { localRecord } from '../../../ui/browser/local-record.ts';
import { defaultImportOptions, type ImportOptions } from './import-options.ts';

/**
 * Import options of unfinished uploads, by upload id, so that uploads are completed with their original options after a
 * page reload.
 */
const storage = localRecord<Partial<ImportOptions>>('leafcast.uploads');

export const rememberOptions = (uploadId: string, options: ImportOptions): void => storage.set(uploadId, options);

export const recallOptions = (uploadId: string): ImportOptions => ({
  ...defaultImportOptions,
  ...storage.get(uploadId),
});

export const forgetOptions = (uploadId: string): void => storage.remove(uploadId);
