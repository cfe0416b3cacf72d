import { type BookInfo, beginUpload, type CallData, convertPages, getConvertedPages } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { CallError } from '../../../api/failure.ts';
import { defaultImportOptions, toImportMeta } from '../../../books/upload/options/import-options.ts';
import { SendError, sendFile } from '../../../books/upload/queue/send-file.ts';
import { pollDelayMs } from '../../../books/upload/task/poll-delay.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { text } from '../../../ui/language/use-text.ts';

interface ConvertOptions {
  readonly book: Pick<BookInfo, 'bookId' | 'title'>;
  readonly files: readonly File[];
  readonly range: string;
  readonly password: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ConversionProgress) => void;
}

/**
 * Upload progress in bytes. After the upload, the number of converted pages and, once known, the total number of pages.
 */
export interface ConversionProgress {
  readonly sent: number;
  readonly done: number;
  readonly total: number;
}

type Part = CallData<typeof getConvertedPages> & { readonly partId: string };

/**
 * Uploads a document or images, and waits until the server has converted them to pages that can be added to a book.
 *
 * @returns the result: `complete`, or the reason why there are no pages; `null` if the conversion was stopped
 * @throws CallError
 */
export async function convertPagesForBook(converting: ConvertOptions): Promise<Part | null> {
  const { book, files, range, password, signal, onProgress } = converting;
  const { bookId, title } = book;
  const described = files.map(({ name, size }) => ({ name, size }));
  const begun = await call(beginUpload, { title, files: described, clientKey: randomId(), bookId }, { isQuiet: true });
  const { uploadId } = begun;
  let before = 0;
  for (const [index, file] of files.entries()) {
    const url = begun.files[index]?.url ?? '';
    const onSent = (bytes: number) => onProgress({ sent: before + bytes, done: 0, total: 0 });
    if (!(await sent({ file, url, signal, onSent, onOffline: () => undefined }))) return null;
    before += file.size;
  }
  const order = begun.files.map(({ fileId }) => fileId);
  const options = toImportMeta({ ...defaultImportOptions, r: range });
  const body = { bookId, uploadId, order, ...options, ...(password ? { password } : {}) };
  const { partId } = await call(convertPages, body, { isQuiet: true });
  const since = performance.now();
  while (!signal.aborted) {
    const part = await call(getConvertedPages, { bookId, partId }, { isQuiet: true });
    onProgress({ sent: before, done: part.done, total: part.total });
    if (part.state !== 'waiting' && part.state !== 'converting') return { ...part, partId };
    await new Promise((resolve) => setTimeout(resolve, pollDelayMs(performance.now() - since)));
  }
  return null;
}

async function sent(sending: Parameters<typeof sendFile>[0]): Promise<boolean> {
  try {
    return await sendFile(sending);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    throw new CallError('refused', 'ERROR', text(`upload.problem.${error.problem}`));
  }
}
