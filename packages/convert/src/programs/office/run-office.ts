import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { ConversionError } from '../../job/failure.ts';
import type { ConvertLimits, ConvertNotice } from '../../job/job.ts';
import type { ConfinedProgram } from '../../sandbox/confined.ts';
import { listProgramMounts, sandboxTempFolder } from '../../sandbox/places/places.ts';
import { resourceUsage } from '../../sandbox/process-tree.ts';
import { killProcessTree, type Sandbox } from '../../sandbox/sandbox.ts';
import { officeProfile } from './office-profile.ts';

export interface OfficeOptions {
  readonly officePath?: string;
  readonly limits: ConvertLimits;
  readonly signal: AbortSignal;
  readonly sandbox: () => Promise<Sandbox>;
  readonly allowsUnconfinedOffice?: boolean;
  /** Called with each notice about the presentation. */
  onNotice(notice: ConvertNotice): void;
}

/** Component of LibreOffice that writes the PDF: of presentations, or of text documents. */
export type PdfFilter = 'impress_pdf_Export' | 'writer_pdf_Export';

const tagged = { UseTaggedPDF: { type: 'boolean', value: 'true' } } as const;
/**
 * Options of the PDF. It is tagged, so that titles, lists and alternative texts reach the book. The PDF of a text
 * document also has an outline of its headings, and no comments.
 */
const pdfOptions = {
  impress_pdf_Export: tagged,
  writer_pdf_Export: {
    ...tagged,
    ExportBookmarks: { type: 'boolean', value: 'true' },
    ExportNotes: { type: 'boolean', value: 'false' },
  },
} as const satisfies Record<PdfFilter, object>;

/** Maximum number of processes and threads of one LibreOffice run; about twenty are usual. */
const maxTasks = 256;
/** Interval between two measurements of the resources that LibreOffice uses, in milliseconds. */
const pollMs = 200;

/**
 * Shell script that runs LibreOffice and writes the PDF to standard output. The output folder of LibreOffice may
 * contain links, pipes or a million folders, so no other process opens anything there.
 */
const script = `
office=$1 input=$2 temp=$3 temp_url=$4 profile=$5 format=$6
mkdir -p "$temp/profile/user" "$temp/made" || exit
printf %s "$profile" >"$temp/profile/user/registrymodifications.xcu"
"$office" "-env:UserInstallation=$temp_url/profile" --headless --norestore --nologo --nolockcheck --nodefault \
  --convert-to "$format" --outdir "$temp/made" "$input" </dev/null >/dev/null 2>&1
name=\${input##*/}
exec cat "$temp/made/\${name%.*}.pdf"
`;

/**
 * Returns the confinement of LibreOffice. It reads the folder of its job, and writes to memory that is released when it
 * ends.
 *
 * @param input file name in the folder; its extension determines how LibreOffice reads the file
 */
export function confineOffice(
  office: string,
  sandbox: Sandbox,
  folder: string,
  { input, filter }: { readonly input: string; readonly filter: PdfFilter },
  { officeBytes }: ConvertLimits,
): ConfinedProgram {
  const temp = sandbox.hidesFiles ? sandboxTempFolder : join(folder, 'temp');
  const source = join(sandbox.folderInside(folder), input);
  const format = `pdf:${filter}:${JSON.stringify(pdfOptions[filter])}`;
  return {
    program: '/bin/sh',
    args: ['-c', script, 'sh', office, source, temp, pathToFileURL(temp).href, officeProfile, format],
    folder: { path: folder, isWritable: false },
    places: listProgramMounts(office),
    temporaryBytes: officeBytes / 2,
    mayStart: true,
    limits: { addressSpace: officeBytes, file: officeBytes / 2, tasks: maxTasks },
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { HOME: temp, TMPDIR: temp },
  };
}

/**
 * Runs LibreOffice on a file in its folder. At the time limit, LibreOffice and all processes that it has started are
 * killed.
 *
 * @param output path of the PDF to write; the file is empty if LibreOffice failed
 * @throws ConversionError, or the signal's reason
 */
export async function runOffice(
  office: string,
  sandbox: Sandbox,
  { folder, output, ...conversion }: { folder: string; input: string; filter: PdfFilter; output: string },
  { limits, signal }: OfficeOptions,
  names: readonly string[],
): Promise<void> {
  signal.throwIfAborted();
  const child = sandbox.spawn(confineOffice(office, sandbox, folder, conversion, limits));
  const end = () => killProcessTree(child);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limits.officeMs);
  // Resources are measured here, because the kernel does not limit the number of root's tasks, and limits memory only
  // per process.
  const watch = setInterval(async () => {
    const taken = child.pid === undefined ? null : await resourceUsage(child.pid);
    if (taken && (taken.tasks > maxTasks || taken.memory > limits.officeBytes)) end();
  }, pollMs);
  signal.addEventListener('abort', end);
  try {
    await Promise.all([
      waitForExit(child, names).finally(end),
      collectOutput(child, output, limits.officeBytes / 2, names),
    ]);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal.removeEventListener('abort', end);
    end();
  }
  signal.throwIfAborted();
  if (isLate)
    throw new ConversionError('convert.timeout', `LibreOffice took longer than ${limits.officeMs} ms`, { names });
}

function waitForExit(child: ChildProcess, names: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', (cause) =>
      reject(new ConversionError('convert.presentation', 'LibreOffice did not start', { names, cause })),
    );
    child.on('exit', () => resolve());
  });
}

/** Writes the output of a program to a file, up to a maximum size. */
async function collectOutput({ stdout }: ChildProcess, path: string, maxBytes: number, names: readonly string[]) {
  if (!stdout) throw new Error('The program has no standard output');
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes <= maxBytes) done(null, chunk);
      else
        done(new ConversionError('convert.presentation', `LibreOffice wrote more than ${maxBytes} bytes`, { names }));
    },
  });
  await pipeline(stdout, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
