import { discardBooks, localAccount } from '@leafcast/server';
import type { Desktop } from '../desktop.ts';
import { Batch } from './batch.ts';
import { openBatchFile } from './batch-file.ts';
import { convertFile, type Workshop } from './convert-file.ts';
import { failureWords } from './failure-words.ts';

/** The page asks for the batch again when this has changed. */
const changed = 'batch';

/** The workshop of this computer. What a killed program has left in it goes. */
export async function openWorkshop({ services, language }: Pick<Workshop, 'services' | 'language'>): Promise<Workshop> {
  const accountId = await localAccount(services, 'batch');
  await discardBooks(services, accountId);
  return { services, accountId, language };
}

/** Opens the batch of the program. */
export async function openBatch(
  { language, page, services }: Pick<Desktop, 'language' | 'page' | 'services'>,
  dataFolder: string,
): Promise<Batch> {
  const workshop = await openWorkshop({ services, language });
  return new Batch({
    file: await openBatchFile(dataFolder),
    convert: (source, recipe, how) => convertFile(workshop, source, recipe, how),
    describe: (error, { target }) => failureWords(error, target, language()),
    onChange: () => page.send({ type: 'changed', what: changed }),
  });
}
