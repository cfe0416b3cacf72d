import { randomUUID } from 'node:crypto';
import { type CloudClient, FinishedUpload, retryDelays, serverTransport } from '@leafcast/cloud';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import { type Authoring, Refusal } from '@leafcast/server';
import { readUploadedFile, waitFor } from './running-upload.ts';
import { toRefusal } from './words.ts';

interface OnceOptions {
  readonly bookId: string;
  readonly title: string;
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Called with the number of files uploaded so far and the total. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Uploads a book from this computer to the cloud, publishes it there and waits for the result. The upload resumes
 * automatically after a short network failure. A stopped upload leaves nothing on the server.
 *
 * @returns public URL, and size in bytes
 * @throws Refusal that says what went wrong; the reason of the signal if it is aborted
 */
export async function uploadOnce(
  services: Authoring,
  client: CloudClient,
  { bookId, title, language, signal, onProgress }: OnceOptions,
): Promise<{ readonly url: string; readonly size: number }> {
  try {
    await refuseFreeAccount(client);
    const { manifest, files } = await services.publishing.prepareFinishedFolder(bookId, signal);
    const upload = new FinishedUpload(serverTransport(client.server, { delays: retryDelays, wait: waitFor }), {
      record: { title, keyword: '', desc: '', categoryId: '', hasText: false, tid: '0', fid: '0' },
      files: files.map((file) => ({
        ...file,
        open: async () => readUploadedFile(services, { bookId, manifest, files }, file),
      })),
      clientKey: randomUUID(),
      publishes: true,
      onChange: (state) => onProgress(state.files.done, state.files.total),
    });
    const stop = () => upload.pause();
    signal.addEventListener('abort', stop);
    await upload.run();
    signal.removeEventListener('abort', stop);
    const { problem, url, size } = upload.state;
    if (signal.aborted || problem)
      await upload.cancel().catch((error) => services.log.info({ err: error }, 'an upload could not be cancelled'));
    signal.throwIfAborted();
    if (problem?.isFinal) throw await taskFailed(problem.message, language);
    if (problem) throw problem.error;
    return { url, size };
  } catch (error) {
    throw signal.aborted ? error : await toRefusal(error, language);
  }
}

/**
 * Rejects accounts with the free plan. Requests the account again because the plan may have changed since sign-in.
 *
 * @throws Refusal if the plan is free
 * @see D-411
 */
export async function refuseFreeAccount(client: CloudClient): Promise<{ readonly userId: string }> {
  const account = await client.account();
  if (account.hasPlans && account.plan === 'free') throw new Refusal('NO_PERMISSION', 'upload.freeUser');
  return account;
}

async function taskFailed(reason: string, language: Language): Promise<Refusal> {
  const words = translator(await loadServerMessages(language), language)('cloud.task');
  return reason === '' ? new Refusal('ERROR', 'cloud.task') : new Refusal('ERROR', 'cloud.because', { words, reason });
}
