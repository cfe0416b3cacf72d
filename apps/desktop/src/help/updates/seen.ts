import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileWriter } from '@leafcast/node/files/write-atomically';
import { z } from 'zod';

const schema = z.object({
  /** Announcement time of the newest accepted manifest; empty if none was accepted. */
  newest: z
    .union([z.literal(''), z.iso.datetime()])
    .catch('')
    .default(''),
  /** Version that the user does not want to be reminded of. */
  skipped: z.string().max(100).catch('').default(''),
});
type Seen = Readonly<z.output<typeof schema>>;

/** State that must survive a restart, so that an old announcement is not shown again. */
export interface SeenUpdates {
  get(): Seen;
  set(changed: Partial<Seen>): Promise<void>;
}

/** Opens the stored state in a data folder; damaged state is reset. */
export async function openSeenUpdates(dataFolder: string): Promise<SeenUpdates> {
  const file = join(dataFolder, 'updates.json');
  let seen: Seen = schema.parse({});
  try {
    seen = schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The file is missing or cannot be opened: start with the empty state.
  }
  const write = createFileWriter(file);
  return {
    get: () => seen,
    set(changed) {
      seen = { ...seen, ...changed };
      return write(JSON.stringify(seen));
    },
  };
}
