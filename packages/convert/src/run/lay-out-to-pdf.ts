import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConversionError } from '../job/failure.ts';
import type { ConvertLimits, ConvertNotice, SourceFile } from '../job/job.ts';
import type { LaidOutReply, LaneRefusal, ReflowFormat } from '../lane/protocol/protocol.ts';
import { LaneLostError } from '../pool/lane.ts';
import type { SourceFormat } from '../source/source-kind.ts';
import { type LaneProvider, toRefusalFailure } from './lane-group.ts';

interface LayOutOptions {
  readonly lanes: LaneProvider;
  readonly limits: ConvertLimits;
  readonly signal: AbortSignal;
  onNotice(notice: ConvertNotice): void;
}

const formats: readonly (SourceFormat | null)[] = ['epub', 'html', 'markdown', 'web'] satisfies ReflowFormat[];

/** Whether documents of a format have no pages until they are laid out. */
export const isReflowFormat = (format: SourceFormat | null): format is ReflowFormat => formats.includes(format);

/**
 * Lays out a document in a lane, and writes the PDF to a folder.
 *
 * @returns path of the PDF
 * @throws ConversionError, or the signal's reason
 */
export async function layOutToPdf(
  file: SourceFile,
  format: ReflowFormat,
  folder: string,
  { lanes, limits, signal, onNotice }: LayOutOptions,
): Promise<string> {
  const names = [file.name];
  const reply = await layOut(file, format, { lanes, limits, signal });
  if (reply.type === 'refused')
    throw toRefusalFailure({ kind: 'pdf', sources: [file], failureCode: 'convert.document' }, reply);
  if (reply.isReduced) onNotice({ code: 'convert.outsideParts', pages: [] });
  if (reply.pdf.length === 0) throw new ConversionError('convert.document', 'No PDF was written', { names });
  const path = join(folder, 'made.pdf');
  await writeFile(path, reply.pdf, { mode: 0o600 });
  return path;
}

async function layOut(
  file: SourceFile,
  format: ReflowFormat,
  { lanes, limits, signal }: Omit<LayOutOptions, 'onNotice'>,
): Promise<LaidOutReply | LaneRefusal> {
  signal.throwIfAborted();
  const lane = await lanes.take();
  const end = () => lane.kill();
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    const reply = await lane.ask({ type: 'layOut', sources: [file], format }, limits.officeMs);
    await lane.dropSources();
    lanes.release(lane);
    return reply;
  } catch (cause) {
    lane.kill();
    signal.throwIfAborted();
    if (!(cause instanceof LaneLostError)) throw cause;
    const code = cause.reason === 'timeout' ? 'convert.timeout' : 'convert.document';
    throw new ConversionError(code, cause.message, { names: [file.name], cause });
  } finally {
    signal.removeEventListener('abort', end);
  }
}
