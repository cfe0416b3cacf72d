import { isTransient } from '../server/failure.ts';
import { type FileContent, type RetryPolicy, sendFile } from '../server/send-file.ts';
import type { CloudServer } from '../server/server.ts';
import type { UploadTransport } from './upload-state.ts';

/**
 * Delays before each retry, in milliseconds: about three minutes in total. After that, the upload stops and reports the
 * reason.
 */
export const retryDelays: readonly number[] = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000, 40_000, 40_000];

/** Returns the transport with which a program uploads to a server. */
export function serverTransport(server: CloudServer, patience: RetryPolicy): UploadTransport<FileContent> {
  const { delays, wait } = patience;
  return {
    call: (call, body, signal) => server.call(call, body, signal),
    send: (bytes, url, sending) => sendFile(server, bytes, url, { ...sending, ...patience }),
    wait,
    patience: { delays, isTransient },
  };
}
