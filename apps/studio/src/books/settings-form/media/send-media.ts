import { type CallData, uploadFile } from '@leafcast/contract';
import { type AnswerTexts, readData } from '../../../api/answer.ts';
import { CallError } from '../../../api/failure.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { languageTag, text } from '../../../ui/language/use-text.ts';

export type SentFile = CallData<typeof uploadFile>;

interface Sending {
  readonly bookId: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Progress of the upload in percent, from 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/**
 * Uploads a file for a setting. Uses XMLHttpRequest, because `fetch` reports no upload progress. A failure is shown as
 * a toast.
 *
 * @throws CallError, or the signal's reason
 * @see W-495
 */
export function sendMedia(file: File, { bookId, key, signal, onProgress }: Sending): Promise<SentFile> {
  const texts: AnswerTexts = {
    anError: text('error.anError'),
    errorOccurred: text('error.occurred'),
    network: text('error.network'),
  };
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', file);
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>();
  const request = new XMLHttpRequest();
  request.open('POST', uploadFile.path);
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', languageTag());
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  request.onload = () => {
    try {
      resolve(readData<typeof uploadFile>(request.response, texts));
    } catch (cause) {
      reject(cause instanceof CallError ? cause : new CallError('network', 'NETWORK', texts.network, { cause }));
    }
  };
  request.onerror = () => reject(new CallError('network', 'NETWORK', texts.network));
  const stop = () => {
    request.abort();
    reject(signal.reason);
  };
  if (signal.aborted) stop();
  else {
    signal.addEventListener('abort', stop, { once: true });
    request.send(form);
  }
  return promise
    .catch((cause: unknown) => {
      // The reason itself is shown next to the file field.
      if (cause instanceof CallError) notify('error', text('upload.failed'));
      throw cause;
    })
    .finally(() => signal.removeEventListener('abort', stop));
}
