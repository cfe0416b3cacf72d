import { openSignature } from '../../signing/signature.ts';
import type { PublishedFile } from '../../target/published-file.ts';
import { readShell } from '../../target/shell.ts';
import type { PublishTarget, TargetOptions } from '../../target/target.ts';
import { TooLargeError } from '../../target/too-large.ts';
import { writeZip } from '../../zip/write-zip.ts';
import { Authenticode } from './authenticode.ts';
import { createLauncher, icons } from './launcher.ts';

/** Maximum size of a program in bytes. Windows does not start larger programs. */
const maxProgramBytes = 3_900_000_000;

/** Publishes a book as a Windows program: a launcher followed by a ZIP file with uncompressed files. @see D-005 */
export const exe: PublishTarget = {
  mimeType: 'application/vnd.microsoft.portable-executable',
  extension: 'exe',
  icons,
  async *write(files, options) {
    const launcher = await createLauncher(await readShell('windows.exe'), options.identity);
    if (options.signature) yield* signed(launcher, files, options);
    else yield* program(launcher, files);
  },
};

async function* program(launcher: Buffer, files: readonly PublishedFile[]): AsyncGenerator<Uint8Array> {
  let size = launcher.length;
  yield launcher;
  for await (const bytes of writeZip(files, { compresses: false })) {
    size += bytes.length;
    if (size > maxProgramBytes) throw new TooLargeError(maxProgramBytes);
    yield bytes;
  }
}

/**
 * Writes a signed program. The book is read twice, because the first bytes of the program contain the position of the
 * signature, which follows the book.
 */
async function* signed(
  launcher: Buffer,
  files: readonly PublishedFile[],
  { identity, signature }: TargetOptions,
): AsyncGenerator<Uint8Array> {
  if (!signature) return;
  const key = await openSignature(signature.p12, signature.password);
  const authenticode = new Authenticode(launcher);
  for await (const bytes of program(launcher, files)) authenticode.add(bytes);
  const { header, certificates } = authenticode.sign(key, identity.name);
  let isFirst = true;
  for await (const bytes of program(launcher, files)) {
    yield isFirst ? header : bytes;
    isFirst = false;
  }
  yield certificates;
}
