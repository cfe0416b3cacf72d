import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConversionError } from '../../job/failure.ts';
import type { NoticeCode, SourceFile } from '../../job/job.ts';
import { findProgram, isExecutableFile } from '../../sandbox/find-program.ts';
import { cleanInThread } from '../../source/clean-in-thread.ts';
import { NoSlidesError } from '../../source/clean-presentation.ts';
import { inspectSource } from '../../source/inspect.ts';
import { type OfficeOptions, runOffice } from './run-office.ts';

/** Command that installs LibreOffice on the systems on which Leafcast usually runs. */
const installCommand = 'sudo apt install libreoffice-impress fonts-noto-cjk';
const sandboxCommand = 'sudo apt install bubblewrap';

/**
 * Finds LibreOffice: at the given path, at the path in `SOFFICE`, or in the usual locations.
 *
 * @returns `null` if LibreOffice is not installed
 */
export async function findOffice(given: string | undefined): Promise<string | null> {
  const asked = given ?? process.env.SOFFICE;
  if (asked !== undefined) return (await isExecutableFile(asked)) ? asked : null;
  for (const name of ['soffice', 'libreoffice']) {
    const path = await findProgram(name);
    if (path !== null) return path;
  }
  const usual = ['/Applications/LibreOffice.app/Contents/MacOS/soffice', '/opt/libreoffice/program/soffice'];
  for (const path of usual) if (await isExecutableFile(path)) return path;
  return null;
}

/**
 * Converts a presentation to PDF with LibreOffice: in a sandbox, with a temporary profile, without macros and network,
 * and within the time limit.
 *
 * @param folder an empty folder, which the caller removes
 * @returns the path of the PDF
 * @throws ConversionError, or the signal's reason
 * @see safety T18, T19
 */
export async function presentationToPdf(file: SourceFile, folder: string, options: OfficeOptions): Promise<string> {
  const names = [file.name];
  const { format } = await inspectSource(file.path, file.name);
  if (format !== 'pptx' && format !== 'ppt')
    throw new ConversionError('convert.presentation', 'Not a presentation', { names });
  const office = await findOffice(options.officePath);
  if (office === null) {
    throw new ConversionError('convert.noOffice', 'LibreOffice was not found', {
      values: { command: installCommand },
    });
  }
  const sandbox = await options.sandbox();
  if (!sandbox.hidesFiles && !options.allowsUnconfinedOffice) {
    throw new ConversionError('convert.noSandbox', `Protection: ${sandbox.protection}`, {
      values: { command: sandboxCommand },
    });
  }
  const input = join(folder, `presentation.${format}`);
  if (format === 'ppt') await copyFile(file.path, input);
  else for (const code of await clean(file, input, options.signal)) options.onNotice({ code, pages: [] });
  const output = join(folder, 'made.pdf');
  await runOffice(office, sandbox, { folder, input: `presentation.${format}`, output }, options, names);
  if ((await stat(output)).size === 0)
    throw new ConversionError('convert.presentation', 'LibreOffice made no PDF', { names });
  return output;
}

async function clean(file: SourceFile, to: string, signal: AbortSignal): Promise<Iterable<NoticeCode>> {
  const names = [file.name];
  try {
    return await cleanInThread(file.path, to, signal);
  } catch (cause) {
    signal.throwIfAborted();
    // A ZIP file with false headers is rejected like a presentation with forbidden content.
    const detail = cause instanceof Error ? cause.message : 'unfit';
    const code = cause instanceof NoSlidesError ? 'convert.noSlides' : 'convert.unfitPresentation';
    throw new ConversionError(code, detail, { names, cause });
  }
}
