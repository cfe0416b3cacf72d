import { isPassing } from '../server/failure.ts';
import { type Bytes, type Patience, sendFile } from '../server/send-file.ts';
import type { Server } from '../server/server.ts';
import type { UploadDoors } from './upload-state.ts';

/**
 * Delays before each retry, in milliseconds: about three minutes in total, after which the upload stops with the
 * reason.
 */
export const retryDelays: readonly number[] = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000, 40_000, 40_000];

/** Returns the operations by which a program uploads to a server. */
export function serverDoors(server: Server, patience: Patience): UploadDoors<Bytes> {
  const { delays, wait } = patience;
  return {
    call: (call, body, signal) => server.call(call, body, signal),
    send: (bytes, url, sending) => sendFile(server, bytes, url, { ...sending, ...patience }),
    wait,
    patience: { delays, isPassing },
  };
}
