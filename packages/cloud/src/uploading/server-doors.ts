import { isPassing } from '../server/failure.ts';
import { type Bytes, type Patience, sendFile } from '../server/send-file.ts';
import type { Server } from '../server/server.ts';
import type { UploadDoors } from './upload-state.ts';

/** Waits before each new try, in milliseconds: about three minutes in all, then the upload stops and says why. */
export const retryDelays: readonly number[] = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000, 40_000, 40_000];

/** The ways of a program to a server, for an upload. */
export function serverDoors(server: Server, patience: Patience): UploadDoors<Bytes> {
  const { delays, wait } = patience;
  return {
    call: (call, body, signal) => server.call(call, body, signal),
    send: (bytes, url, sending) => sendFile(server, bytes, url, { ...sending, ...patience }),
    wait,
    patience: { delays, isPassing },
  };
}
