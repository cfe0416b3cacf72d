import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileWriter } from '@leafcast/node/files/write-atomically';
import type { Authoring } from '@leafcast/server';
import { z } from 'zod';

const schema = z.object({
  /** Origin of the server that the user entered; empty for the default server of this build. */
  address: z.string().max(2000).catch('').default(''),
  email: z.string().max(320).catch('').default(''),
  isKept: z.boolean().catch(false).default(false),
  /** Session cookies of an account that stays signed in; never a password. */
  session: z.string().max(20_000).catch('').default(''),
});
export type StoredCloudState = Readonly<z.output<typeof schema>>;

export interface CloudMemory {
  get(): StoredCloudState;
  /** Changes some of the values and resolves once they are stored durably. */
  set(changed: Partial<StoredCloudState>): Promise<void>;
}

/**
 * Opens the stored state of the cloud connection. Only the file's owner can read the file. It is sealed with a key from
 * the data folder, so that a copied file cannot be used to sign in on another computer. If the file cannot be opened,
 * the state starts empty.
 */
export async function openCloudMemory(dataFolder: string, { secret }: Pick<Authoring, 'secret'>): Promise<CloudMemory> {
  const file = join(dataFolder, 'cloud.sealed');
  let remembered: StoredCloudState = schema.parse({});
  try {
    remembered = schema.parse(JSON.parse(secret.open(await readFile(file)) ?? ''));
  } catch {
    // The file is missing or cannot be opened: start with the empty state.
  }
  const write = createFileWriter(file);
  return {
    get: () => remembered,
    set(changed) {
      remembered = { ...remembered, ...changed };
      return write(secret.seal(JSON.stringify(remembered)));
    },
  };
}
