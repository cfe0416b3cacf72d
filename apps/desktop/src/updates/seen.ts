import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writerOf } from '@leafcast/server';
import { z } from 'zod';

const schema = z.object({
  /** When the newest manifest that was believed was announced; empty where none was. */
  newest: z
    .union([z.literal(''), z.iso.datetime()])
    .catch('')
    .default(''),
  /** The version of which the person wants to hear no more. */
  skipped: z.string().max(100).catch('').default(''),
});
type Seen = Readonly<z.output<typeof schema>>;

/** What has to outlive the program, so that an old announcement is not shown again. */
export interface SeenUpdates {
  get(): Seen;
  set(changed: Partial<Seen>): Promise<void>;
}

/** Opens the memory of a data folder; one that is damaged is as at first. */
export async function openSeenUpdates(dataFolder: string): Promise<SeenUpdates> {
  const file = join(dataFolder, 'updates.json');
  let seen: Seen = schema.parse({});
  try {
    seen = schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // As at first.
  }
  const write = writerOf(file);
  return {
    get: () => seen,
    set(changed) {
      seen = { ...seen, ...changed };
      return write(JSON.stringify(seen));
    },
  };
}
