import { spawn } from 'node:child_process';
import { access, constants, copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConversionFailed } from '../failure.ts';
import type { ConvertLimits, SourceFile } from '../job.ts';
import { sandbox, sizeLimit } from '../pool/sandbox.ts';
import { inspectSource } from '../source/inspect.ts';
import { checkPresentationZip } from '../source/pptx-zip.ts';
import { officeProfile } from './office-profile.ts';

export interface OfficeOptions {
  readonly officePath?: string;
  readonly limits: ConvertLimits;
  readonly signal: AbortSignal;
}

/** What installs LibreOffice on the systems this program runs on most. */
const installCommand = 'sudo apt install libreoffice-impress fonts-noto-cjk';

/** The LibreOffice program: the one given, that of `SOFFICE`, or what stands in the usual places; `null` where none does. */
export async function findOffice(given: string | undefined): Promise<string | null> {
  const asked = given ?? process.env.SOFFICE;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const usual = [
    ...folders.flatMap((folder) => [join(folder, 'soffice'), join(folder, 'libreoffice')]),
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
    '/opt/libreoffice/program/soffice',
  ];
  for (const path of asked === undefined ? usual : [asked]) {
    const works = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (works) return path;
  }
  return null;
}

/**
 * Makes a PDF of a presentation with LibreOffice: with a profile of its own, macros off, no network, links not
 * followed, and with its whole process group killed at the time limit.
 *
 * @param folder an empty one, which the caller removes
 * @returns path of the PDF
 * @throws ConversionFailed, or the signal's reason
 * @see safety T18, T19
 */
export async function presentationToPdf(file: SourceFile, folder: string, options: OfficeOptions): Promise<string> {
  const names = [file.name];
  const { format } = await inspectSource(file.path, file.name);
  if (format !== 'pptx' && format !== 'ppt')
    throw new ConversionFailed('convert.presentation', 'Not a presentation', { names });
  const issue = format === 'pptx' ? await checkPresentationZip(file.path, { inflate: true }) : null;
  if (issue !== null) throw new ConversionFailed('convert.presentation', issue, { names });
  const office = await findOffice(options.officePath);
  if (office === null) {
    throw new ConversionFailed('convert.noOffice', 'LibreOffice was not found', {
      values: { command: installCommand },
    });
  }
  const input = join(folder, `presentation.${format}`);
  await copyFile(file.path, input);
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), officeProfile);
  await runOffice(office, input, folder, profile, options, names);
  const output = join(folder, 'presentation.pdf');
  const made = await stat(output).catch(() => null);
  if (!made || made.size === 0)
    throw new ConversionFailed('convert.presentation', 'LibreOffice made no PDF', { names });
  return output;
}

async function runOffice(
  office: string,
  input: string,
  folder: string,
  profile: string,
  { limits, signal }: OfficeOptions,
  names: readonly string[],
): Promise<void> {
  const words = [
    ...(await sandbox()),
    ...(await sizeLimit(limits.officeBytes)),
    office,
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault'],
    ...['--convert-to', 'pdf:impress_pdf_Export', '--outdir', folder, input],
  ];
  const [command = office, ...args] = words;
  signal.throwIfAborted();
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own, so that what it starts ends with it.
    detached: true,
    env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  });
  const killGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    killGroup();
  }, limits.officeMs);
  signal.addEventListener('abort', killGroup);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', () => resolve());
    });
  } catch (error) {
    throw new ConversionFailed('convert.presentation', 'LibreOffice did not start', { names, cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', killGroup);
    killGroup();
  }
  signal.throwIfAborted();
  if (isLate)
    throw new ConversionFailed('convert.timeout', `LibreOffice took longer than ${limits.officeMs} ms`, { names });
}
