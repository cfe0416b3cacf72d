import { copyFile, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConversionError } from '../../job/failure.ts';
import type { SourceFile } from '../../job/job.ts';
import { findProgram, isExecutableFile } from '../../sandbox/find-program.ts';
import { cleanInThread } from '../../source/clean/clean-in-thread.ts';
import { type CleanedOffice, NoSlidesError } from '../../source/clean/clean-office.ts';
import { findReplacedFonts } from '../../source/clean/font-names.ts';
import type { SourceFormat } from '../../source/source-kind.ts';
import { listPdfFonts } from './pdf-fonts.ts';
import { type OfficeOptions, type PdfFilter, runOffice } from './run-office.ts';

/** Command that installs LibreOffice on the systems on which Leafcast usually runs. */
const installCommand = 'sudo apt install libreoffice-impress libreoffice-writer fonts-noto-cjk fonts-noto-core';
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

/** Formats that LibreOffice converts, with the filter that writes the PDF. */
const filters: Readonly<Partial<Record<SourceFormat, PdfFilter>>> = {
  pptx: 'impress_pdf_Export',
  ppt: 'impress_pdf_Export',
  odp: 'impress_pdf_Export',
  docx: 'writer_pdf_Export',
  doc: 'writer_pdf_Export',
  odt: 'writer_pdf_Export',
  rtf: 'writer_pdf_Export',
};
/** Formats of one file without parts, which cannot be cleaned; only the sandbox and the profile protect from them. */
const unpartedFormats: readonly (SourceFormat | null)[] = ['ppt', 'doc', 'rtf'];

/**
 * Converts a presentation or a document to PDF with LibreOffice: in a sandbox, with a temporary profile, without macros
 * and network, and within the time limit.
 *
 * @param format detected format of the file
 * @param folder an empty folder, which the caller removes
 * @returns the path of the PDF
 * @throws ConversionError, or the signal's reason
 * @see safety T18, T19
 */
export async function officeToPdf(
  file: SourceFile,
  format: SourceFormat | null,
  folder: string,
  options: OfficeOptions,
): Promise<string> {
  const names = [file.name];
  const filter = format === null ? undefined : filters[format];
  const failureCode = filter === 'writer_pdf_Export' ? 'convert.document' : 'convert.presentation';
  if (!filter) throw new ConversionError('convert.presentation', 'Not a presentation or document', { names });
  const office = await findOffice(options.officePath);
  if (office === null || (filter === 'writer_pdf_Export' && (await lacksWriter(office)))) {
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
  const input = `source.${format}`;
  const fonts = new Set<string>();
  if (unpartedFormats.includes(format)) await copyFile(file.path, join(folder, input));
  else {
    const cleaned = await clean(file, join(folder, input), options.signal, failureCode);
    for (const code of cleaned.notices) options.onNotice({ code, pages: [] });
    for (const font of cleaned.fonts) fonts.add(font);
  }
  const output = join(folder, 'made.pdf');
  await runOffice(office, sandbox, { folder, input, filter, output }, options, names);
  if ((await stat(output)).size === 0) throw new ConversionError(failureCode, 'LibreOffice made no PDF', { names });
  const replaced = fonts.size > 0 ? findReplacedFonts(fonts, await listPdfFonts(output)) : [];
  if (replaced.length > 0)
    options.onNotice({
      code: 'convert.replacedFonts',
      pages: [],
      values: { names: replaced.slice(0, maxTold).join(', ') },
    });
  return output;
}

/** Maximum number of replaced fonts that the author is told. */
const maxTold = 10;

/** Whether LibreOffice is installed without Writer, which Debian packages separately. */
async function lacksWriter(office: string): Promise<boolean> {
  const files = await readdir(dirname(await realpath(office))).catch((): string[] => []);
  return files.includes('libsdlo.so') && !files.includes('libswlo.so');
}

async function clean(
  file: SourceFile,
  to: string,
  signal: AbortSignal,
  failureCode: 'convert.document' | 'convert.presentation',
): Promise<CleanedOffice> {
  const names = [file.name];
  try {
    return await cleanInThread(file.path, to, signal);
  } catch (cause) {
    signal.throwIfAborted();
    // A ZIP file with false headers is rejected like a file with forbidden content.
    const detail = cause instanceof Error ? cause.message : 'unfit';
    if (cause instanceof NoSlidesError) throw new ConversionError('convert.noSlides', detail, { names, cause });
    const code = failureCode === 'convert.document' ? failureCode : 'convert.unfitPresentation';
    throw new ConversionError(code, detail, { names, cause });
  }
}
