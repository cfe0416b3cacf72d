import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConversionError } from '../job/failure.ts';
import type { ConvertJob, SharpenJob } from '../job/job.ts';
import { officeToPdf } from '../programs/office/office-to-pdf.ts';
import type { OfficeOptions } from '../programs/office/run-office.ts';
import { inspectSource } from '../source/inspect.ts';
import { openGhostscriptRenderer } from './ghostscript-pages.ts';
import type { LaneProvider, LaneSource } from './lane-group.ts';
import { isReflowFormat, layOutToPdf } from './lay-out-to-pdf.ts';

export interface SourceOptions extends OfficeOptions {
  readonly lanes: LaneProvider;
  readonly tempDir: string;
  readonly ghostscriptFolder?: (() => string | undefined) | undefined;
  /** Called when LibreOffice is about to start, or when a document is about to be laid out. */
  onOffice(): void;
}

/**
 * Provides `work` with a source that lanes can open: the PDF or the images themselves, or a PDF created from a
 * presentation or document, which is deleted when the work ends.
 *
 * @throws ConversionError, or any error of the work
 */
export async function withLaneSource<Result>(
  job: ConvertJob | SharpenJob,
  options: SourceOptions,
  work: (source: LaneSource) => Promise<Result>,
): Promise<Result> {
  const { sources, password } = job;
  const file = sources[0];
  if (!file) throw new ConversionError('convert.pdf', 'No source');
  const drawn = async (source: LaneSource) => {
    if (job.options.drawnBy !== 'ghostscript') return work(source);
    const externalRenderer = await openGhostscriptRenderer(source, options);
    try {
      return await work({ ...source, externalRenderer });
    } finally {
      await externalRenderer.dispose();
    }
  };
  const secret = password === undefined ? {} : { password };
  if (job.kind === 'pdf') return drawn({ kind: 'pdf', sources, ...secret, failureCode: 'convert.pdf' });
  if (job.kind === 'images') return work({ kind: 'images', sources, failureCode: 'convert.image' });
  await mkdir(options.tempDir, { recursive: true });
  const folder = await mkdtemp(join(options.tempDir, 'office-'));
  try {
    options.onOffice();
    const { format } = await inspectSource(file.path, file.name);
    const path = isReflowFormat(format)
      ? await layOutToPdf(file, format, folder, options)
      : await officeToPdf(file, format, folder, options);
    return await drawn({ kind: 'pdf', sources: [{ path, name: file.name }], failureCode: `convert.${job.kind}` });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
