import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BookServices, writerOf } from '@leafcast/server';
import { z } from 'zod';

const schema = z.object({
  /** Of the server, as it was read from what the person typed; empty: the one that the program was built with. */
  address: z.string().max(2000).catch('').default(''),
  email: z.string().max(320).catch('').default(''),
  isKept: z.boolean().catch(false).default(false),
  /** Cookies of whoever stays signed in; never a password. */
  session: z.string().max(20_000).catch('').default(''),
});
export type Remembered = Readonly<z.output<typeof schema>>;

export interface CloudMemory {
  get(): Remembered;
  /** Changes some of it; durable once it resolves. */
  set(changed: Partial<Remembered>): Promise<void>;
}

/**
 * What the program knows of the cloud when it starts again. The file is for its owner alone, and sealed by a key of the data folder, so that
 * a copy of it elsewhere signs nobody in. One that cannot be opened is as at first.
 */
export async function openCloudMemory(
  dataFolder: string,
  { secret }: Pick<BookServices, 'secret'>,
): Promise<CloudMemory> {
  const file = join(dataFolder, 'cloud.sealed');
  let remembered: Remembered = schema.parse({});
  try {
    remembered = schema.parse(JSON.parse(secret.open(await readFile(file)) ?? ''));
  } catch {
    // As at first.
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
