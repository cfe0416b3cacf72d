import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConversionFailed } from '../failure.ts';
import type { ConvertLimits, ConvertNotice } from '../job.ts';
import type { Confined } from '../sandbox/confined.ts';
import { takenBy } from '../sandbox/process-tree.ts';
import { endAll, type Sandbox } from '../sandbox/sandbox.ts';

export interface OfficeOptions {
  readonly officePath?: string;
  readonly limits: ConvertLimits;
  readonly signal: AbortSignal;
  readonly sandbox: () => Promise<Sandbox>;
  readonly allowsUnconfinedOffice?: boolean;
  /** What its author is told of the presentation. */
  onNotice(notice: ConvertNotice): void;
}

/** Processes and threads of one LibreOffice; some twenty are usual. */
const mostTasks = 256;
/** How often it is looked at, in milliseconds. */
const watchMs = 200;

/**
 * LibreOffice as it is confined: with nothing but the folder of its one job.
 *
 * @param inside where it finds that folder
 */
export function confinedOffice(
  office: string,
  folder: string,
  inside: string,
  input: string,
  { officeBytes }: ConvertLimits,
): Confined {
  return {
    program: office,
    args: [
      `-env:UserInstallation=${pathToFileURL(join(inside, 'profile')).href}`,
      ...['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault'],
      ...['--convert-to', 'pdf:impress_pdf_Export', '--outdir', inside, join(inside, input)],
    ],
    folder: { path: folder, isWritable: true },
    mayStart: true,
    limits: { addressSpace: officeBytes, file: officeBytes / 2, tasks: mostTasks },
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { HOME: inside, TMPDIR: inside },
  };
}

/**
 * Runs LibreOffice on a file in its folder, and ends it with all that it started at the time limit.
 *
 * @throws ConversionFailed, or the signal's reason
 */
export async function runOffice(
  office: string,
  sandbox: Sandbox,
  folder: string,
  input: string,
  { limits, signal }: OfficeOptions,
  names: readonly string[],
): Promise<void> {
  signal.throwIfAborted();
  const child = sandbox.spawn(confinedOffice(office, folder, sandbox.folderInside(folder), input, limits));
  const end = () => endAll(child);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limits.officeMs);
  // The kernel counts tasks itself, but for root.
  const watch = setInterval(async () => {
    const taken = child.pid === undefined ? null : await takenBy(child.pid);
    if (taken && taken.tasks > mostTasks) end();
  }, watchMs);
  signal.addEventListener('abort', end);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', () => resolve());
    });
  } catch (error) {
    throw new ConversionFailed('convert.presentation', 'LibreOffice did not start', { names, cause: error });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal.removeEventListener('abort', end);
    end();
  }
  signal.throwIfAborted();
  if (isLate)
    throw new ConversionFailed('convert.timeout', `LibreOffice took longer than ${limits.officeMs} ms`, { names });
}
