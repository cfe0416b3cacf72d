import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { isWorkerDead } from '../../../platform/jobs/is-worker-dead.ts';
import { isBookId } from '../../../records/access/access.ts';
import type { ConversionServices } from '../run.ts';

/**
 * Names of the folders for files that a run cannot read or write at their original location. Each has one subfolder per
 * book. @see openBookFolder, localSources
 */
const kinds = ['sources', 'books'];

/**
 * Returns the folder for the working files of converters. It has one subfolder per worker of this machine, with links
 * to documents.
 */
export const converterFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  join(dataFolder, 'work', 'convert');

/**
 * Deletes files that killed workers have left on this machine. Several workers may share the folder. Files of a running
 * worker stay. The conversion's row is locked during the deletion, so that no worker can start on the book.
 */
export async function sweepConverterFolders({
  db,
  config,
  log,
}: Pick<ConversionServices, 'db' | 'config' | 'log'>): Promise<void> {
  const workers = converterFolder(config);
  for (const worker of await readdir(workers).catch(() => [])) {
    await db.transaction().execute(async (tx) => {
      if (!(await isWorkerDead(tx, worker))) return;
      await rm(join(workers, worker), { recursive: true, force: true });
      log.info({ worker }, 'leftover converter files of a dead worker were removed');
    });
  }
  for (const kind of kinds) {
    const folder = join(config.dataFolder, 'work', kind);
    for (const bookId of (await readdir(folder).catch(() => [])).filter(isBookId)) {
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('conversion')
          .where('book_id', '=', bookId)
          .select('worker')
          .forUpdate()
          .executeTakeFirst();
        if (row?.worker && !(await isWorkerDead(tx, row.worker))) return;
        await rm(join(folder, bookId), { recursive: true, force: true });
        log.info({ bookId, kind }, 'leftover files of a dead worker were removed');
      });
    }
  }
}
