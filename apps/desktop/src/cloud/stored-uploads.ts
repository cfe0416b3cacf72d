import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadSteps } from '@leafcast/cloud';
import { createUploadTask, maxCloudUploads } from '@leafcast/contract';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import { z } from 'zod';

const uploadSchema = z.object({
  uploadId: z.string().regex(/^[\w-]{1,64}$/),
  bookId: z.string(),
  /** Server and account of the upload. The upload resumes only while this account is signed in. */
  origin: z.string(),
  userId: z.string(),
  record: createUploadTask.body.omit({ files: true, clientKey: true }),
  /** Manifest at the start of the upload; the book may change meanwhile. */
  manifest: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  begun: z.string(),
  step: z.enum(uploadSteps),
  isPaused: z.boolean(),
  onlineId: z.string(),
  url: z.string(),
});
export type StoredUpload = Readonly<z.output<typeof uploadSchema>>;

/** Uploads that the next start of the program resumes, stored in one file each. */
export interface StoredUploads {
  all(): Promise<readonly StoredUpload[]>;
  /** Resolves once the upload is stored durably. */
  put(upload: StoredUpload): Promise<void>;
  remove(uploadId: string): Promise<void>;
}

export function openStoredUploads(dataFolder: string): StoredUploads {
  const folder = join(dataFolder, 'cloud-uploads');
  const fileOf = (uploadId: string) => join(folder, `${uploadId}.json`);

  async function read(name: string): Promise<StoredUpload[]> {
    try {
      return [uploadSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))];
    } catch {
      // The file is damaged or was written by another version; the user can start the upload again.
      await rm(join(folder, name), { force: true });
      return [];
    }
  }

  return {
    async all() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const kept = (await Promise.all(names.map(read))).flat();
      const sorted = kept.toSorted((one, other) => other.begun.localeCompare(one.begun));
      for (const { uploadId } of sorted.slice(maxCloudUploads)) await this.remove(uploadId);
      return sorted.slice(0, maxCloudUploads);
    },
    put: (upload) => writeAtomically(fileOf(upload.uploadId), JSON.stringify(upload)),
    remove: (uploadId) => rm(fileOf(uploadId), { force: true }),
  };
}
