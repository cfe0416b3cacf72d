import { glob, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { endUpload } from '@leafcast/contract';
import {
  type ConversionContext,
  type ConversionStep,
  convertFile,
  type FileConversionOptions,
} from '../../batch/convert-file.ts';
import { describeFailure } from '../../batch/describe-failure.ts';
import type { ConvertRequest } from './arguments.ts';
import type { CommandReporter } from './command-reporter.ts';

/** Returns the import choices for the arguments of a command. */
export const toImportChoices = ({
  clarity,
  pages,
  password,
}: Pick<ConvertRequest, 'clarity' | 'pages' | 'password'>): FileConversionOptions['choices'] => {
  const { uploadId: _, ...choices } = endUpload.body.parse({
    uploadId: '',
    isFileTitle: true,
    vectorType: clarity,
    pdfImportConfig: JSON.stringify({ r: pages }),
    ...(password !== '' && { password }),
  });
  return choices;
};

/** Resolves the named files without duplicates. Expands patterns, because not every shell does. */
export async function expandFilePatterns(names: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const name of names) {
    const isFile = await stat(name).then(
      () => true,
      () => false,
    );
    if (isFile || !/[*?[{]/.test(name)) found.add(resolve(name));
    else for await (const path of glob(name)) found.add(resolve(path));
  }
  return [...found];
}

/**
 * Converts files, several of them at a time. A file that fails does not stop the others.
 *
 * @returns number of files that failed, and number of files of which a trial imported only the first pages
 */
export async function convertFiles(
  context: ConversionContext,
  files: readonly string[],
  { jobs, recipe, reports, signal }: ConvertingOptions,
): Promise<{ readonly failed: number; readonly cut: number }> {
  const waiting = [...files];
  let failed = 0;
  let cut = 0;

  async function convert(file: string): Promise<void> {
    let last = '';
    const onStep = (step: ConversionStep) => {
      const told = JSON.stringify(step);
      if (told !== last) reports.step(file, step);
      last = told;
    };
    try {
      const made = await convertFile(context, file, recipe, { signal, onStep });
      if (made.cutFrom !== null) cut += 1;
      reports.made(file, made);
    } catch (error) {
      if (signal.aborted) return;
      failed += 1;
      reports.failed(file, await describeFailure(error, recipe.target, context.language()));
    }
  }

  async function work(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined && !signal.aborted; file = waiting.shift()) await convert(file);
  }

  await Promise.all(Array.from({ length: jobs }, work));
  if (!signal.aborted) reports.ended(files.length - failed, failed);
  return { failed, cut };
}

interface ConvertingOptions {
  /** Number of files converted at the same time. */
  readonly jobs: number;
  readonly recipe: FileConversionOptions;
  readonly reports: CommandReporter;
  readonly signal: AbortSignal;
}
