import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writerOf } from '@leafcast/node/files/write-atomically';
import type { Authoring } from '@leafcast/server';
import { z } from 'zod';

const schema = z.object({
  /** Origin of the server that the user entered; empty for the one that the program was built for. */
  address: z.string().max(2000).catch('').default(''),
  email: z.string().max(320).catch('').default(''),
  isKept: z.boolean().catch(false).default(false),
  /** Cookies of an account that stays signed in; never a password. */
  session: z.string().max(20_000).catch('').default(''),
});
export type Remembered = Readonly<z.output<typeof schema>>;

export interface CloudMemory {
  get(): Remembered;
  /** Changes some of the values and resolves once they are stored durably. */
  set(changed: Partial<Remembered>): Promise<void>;
}

/**
 * Opens the stored state of the cloud connection. The file is readable only by its owner and sealed with a key of the
 * data folder, so that a copy elsewhere signs nobody in. If it cannot be opened, the state starts empty.
 */
export async function openCloudMemory(dataFolder: string, { secret }: Pick<Authoring, 'secret'>): Promise<CloudMemory> {
  const file = join(dataFolder, 'cloud.sealed');
  let remembered: Remembered = schema.parse({});
  try {
    remembered = schema.parse(JSON.parse(secret.open(await readFile(file)) ?? ''));
  } catch {
    // Start with the empty state.
  }
  const write = writerOf(file);
  return {
    get: () => remembered,
    set(changed) {
      remembered = { ...remembered, ...changed };
      return write(secret.seal(JSON.stringify(remembered)));
    },
  };
}
