import type { Call, CallData, CallInput, createUploadTask } from '@leafcast/contract';
import type { SendFileOptions } from '../server/send-file.ts';

/** Steps of an upload, in order. @see D-479 … D-487 */
export const uploadSteps = [
  'creating',
  'taskCreated',
  'checking',
  'checked',
  'starting',
  'uploading',
  'processing',
  'complete',
  'allSucceeded',
] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** A file of a book folder. */
export interface FolderFile<Content> {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 hash in hexadecimal. */
  readonly sha256: string;
  open(): Promise<Content>;
}

/** Details of the book, and the team and folder in which it is created. */
export type UploadRecord = Omit<CallInput<typeof createUploadTask>, 'files' | 'clientKey'>;

/** Functions that an upload needs from its environment, which is a browser or another program. */
export interface UploadTransport<Content> {
  /**
   * Makes an API call.
   *
   * @throws an error if the call fails
   */
  call<C extends Call>(call: C, body: CallInput<C>, signal?: AbortSignal): Promise<CallData<C>>;
  /**
   * Sends a file using the tus protocol, starting after the bytes that the server already has.
   *
   * @returns whether the server has received all bytes; `false` if sending was stopped
   */
  send(content: Content, url: string, sending: SendFileOptions): Promise<boolean>;
  /** Waits for the given milliseconds, or until the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /**
   * Retry policy: the delays before each retry of a call, in milliseconds, and which errors are retried. By default
   * nothing is retried.
   */
  readonly patience?: { readonly delays: readonly number[]; isTransient(error: unknown): boolean };
}

export interface UploadState {
  readonly step: UploadStep;
  /** Number of bytes of all files that the server has received. */
  readonly sent: number;
  readonly size: number;
  readonly files: { readonly done: number; readonly total: number; readonly skipped: number };
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** Problem that has stopped the upload, or `null`. */
  readonly problem: UploadProblem | null;
  readonly bookId: string;
  readonly url: string;
}

/**
 * A problem that has stopped an upload. `isFinal`: only a new upload can succeed. `message`: the server's message, or
 * empty.
 */
export interface UploadProblem {
  readonly error: unknown;
  readonly message: string;
  readonly isBegun: boolean;
  readonly isFinal: boolean;
}
