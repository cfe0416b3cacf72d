import {
  type BookInfo,
  type BookOutcome,
  beginUpload,
  operateBook,
  reconvertBookMulti,
  replaceBookMulti,
} from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { CallError, ignoreReported, isNetworkFailure } from '../../../api/failure.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { text } from '../../../ui/language/use-text.ts';
import { toImportMeta } from '../../upload/options/import-options.ts';
import { SendError, sendFile } from '../../upload/queue/send-file.ts';
import type { RemakeChoices } from './remake-options.ts';
import {
  forgetReplacement,
  isSameDocument,
  recallReplacement,
  rememberReplacement,
} from './unfinished-replacements.ts';

/** Options for regenerating the pages of a book. */
interface Remake extends RemakeChoices {
  readonly book: Pick<BookInfo, 'bookId' | 'title'>;
  /** Id of this tab, if this tab holds the edit lease of the book. */
  readonly holder?: string;
}

interface Sending {
  readonly files: readonly File[];
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
}

/**
 * Regenerates the pages from the same document.
 *
 * @returns true
 * @throws CallError
 * @see W-436
 */
export async function remakeBook({ book, options, ...keeping }: Remake): Promise<true> {
  const body = { bookIds: [book.bookId], ...toImportMeta(options), ...keeping };
  const { list } = await call(reconvertBookMulti, body, { isQuiet: true });
  assertDone(list);
  return true;
}

/**
 * Uploads a document that replaces the book's document. If the page is closed during the upload, choosing the same
 * document again resumes the upload.
 *
 * @returns whether the document was replaced; false if the upload was cancelled
 * @throws CallError
 * @see W-438, W-353
 */
export async function replaceBook({ book, options, ...keeping }: Remake, { files, signal, onSent }: Sending) {
  const described = files.map(({ name, size }) => ({ name, size }));
  const { bookId, title } = book;
  const earlier = recallReplacement(bookId);
  const clientKey = earlier && isSameDocument(earlier, files) ? earlier.clientKey : randomId();
  const begin = { title, files: described, clientKey, bookId, tid: '0', fid: '0' };
  const { uploadId, files: places } = await call(beginUpload, begin, { isQuiet: true });
  rememberReplacement(bookId, { clientKey, files, options, replaceBookConfig: keeping.replaceBookConfig });
  try {
    let before = 0;
    for (const [index, file] of files.entries()) {
      const url = places[index]?.url ?? '';
      const told = { onSent: (bytes: number) => onSent(before + bytes), onOffline: () => undefined };
      if (!(await sendFile({ file, url, signal, ...told }))) {
        forgetReplacement(bookId);
        await cancelUpload(uploadId);
        return false;
      }
      before += file.size;
    }
    const order = places.map(({ fileId }) => fileId);
    const books = [{ bookId, uploadId, order }];
    const { list } = await call(replaceBookMulti, { books, ...toImportMeta(options), ...keeping }, { isQuiet: true });
    assertDone(list);
    forgetReplacement(bookId);
    return true;
  } catch (error) {
    if (!isResumable(error)) {
      forgetReplacement(bookId);
      await cancelUpload(uploadId);
    }
    if (error instanceof SendError) throw new CallError('refused', 'ERROR', text(`upload.problem.${error.problem}`));
    throw error;
  }
}

/** Checks whether a retry can resume the upload after the bytes that the server has already received. */
function isResumable(error: unknown): boolean {
  if (error instanceof SendError) return error.problem === 'network' || error.problem === 'signedOut';
  return isNetworkFailure(error);
}

function assertDone([outcome]: readonly BookOutcome[]): void {
  if (outcome?.code !== 'OK') throw new CallError('refused', outcome?.code ?? 'ERROR', outcome?.msg ?? '');
}

/** Cancels an upload that is no longer needed; the server deletes its files within a day. */
async function cancelUpload(uploadId: string): Promise<void> {
  const body = { operate: 'cancel' as const, bookIds: [], uploadIds: [uploadId] };
  await call(operateBook, body, { isQuiet: true }).catch(ignoreReported);
}
