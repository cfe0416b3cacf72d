import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage: an S3 bucket, or the data folder. */
export async function openStorage({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<Storage> {
  if (!s3) return openDiskStorage(join(dataFolder, 'storage'));
  // Loading the AWS SDK takes a tenth of a second, and most installations never need it.
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(s3);
}
