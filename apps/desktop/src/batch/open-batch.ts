import type { License } from '../license/license.ts';
import type { Desktop } from '../system/desktop.ts';
import { Batch } from './batch.ts';
import { openBatchFile } from './batch-file.ts';
import { type ConversionContext, convertFile } from './convert-file.ts';
import { describeFailure } from './describe-failure.ts';

/** Name of the change event on which the page reloads the batch. */
const changed = 'batch';

/** Creates the context for conversions on this computer and deletes books left by a program that was killed. */
export async function openConversionContext(
  contextOptions: Omit<ConversionContext, 'accountId'>,
): Promise<ConversionContext> {
  const { services } = contextOptions;
  const accountId = await services.accounts.local('batch');
  await services.books.discard(accountId);
  return { ...contextOptions, accountId };
}

/** Opens the batch of the program. */
export async function openBatch(
  { language, page, services }: Pick<Desktop, 'language' | 'page' | 'services'>,
  { dataFolder, license }: { readonly dataFolder: string; readonly license: Pick<License, 'isRegistered'> },
): Promise<Batch> {
  const context = await openConversionContext({ services, language, isRegistered: () => license.isRegistered });
  return new Batch({
    file: await openBatchFile(dataFolder),
    convert: (source, recipe, options) => convertFile(context, source, recipe, options),
    describe: (error, { target }) => describeFailure(error, target, language()),
    onChange: () => page.send({ type: 'changed', what: changed }),
  });
}
