import type { Document } from 'mupdf';
import { Refusal } from '../protocol/refusal.ts';
import { mupdf } from './mupdf-raw.ts';
import { openMupdfStream } from './mupdf-stream.ts';
import { preparePassword } from './prepare-password.ts';
import { refuseOnError } from './refuse-on-error.ts';

/**
 * Opens and unlocks a PDF in MuPDF.
 *
 * @param spaces positions of spaces in the file that are to be read as underscores
 * @throws Refusal `password`, `wrongPassword`, or `damaged` if the file is not a readable PDF
 */
export function openInMupdf(path: string, password: string | undefined, spaces: readonly number[] = []) {
  const document = refuseOnError('open', () =>
    mupdf.Document.openDocument(openMupdfStream(path, spaces), 'application/pdf'),
  );
  if (document.needsPassword() && !isOnlyForAttachments(document)) {
    if (password === undefined) throw new Refusal('password', 'A password is needed');
    const isRight = [password, preparePassword(password)].some((one) => document.authenticatePassword(one) !== 0);
    if (!isRight) throw new Refusal('wrongPassword', 'The password is wrong');
  }
  const pdf = document.asPDF();
  if (!pdf) throw new Refusal('damaged', 'Not a PDF');
  return { document, pdf };
}

/** Checks whether only attached files are encrypted. @see ISO 32000-2, 7.6.6 */
function isOnlyForAttachments(document: Document): boolean {
  const lock = document.asPDF()?.getTrailer().get('Encrypt');
  if (!lock?.isDictionary() || lock.get('V').asNumber() < 4) return false;
  const isPlain = (name: string) => ['', 'Identity'].includes(lock.get(name).asName());
  return isPlain('StmF') && isPlain('StrF');
}
