import type { Call, createUploadTask, DataOf, SentTo } from '@leafcast/contract';
import type { Sending } from '../server/send-file.ts';

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
  /** Hash in hexadecimal. */
  readonly sha256: string;
  open(): Promise<Content>;
}

/** Metadata of the book, and where it goes. */
export type UploadRecord = Omit<SentTo<typeof createUploadTask>, 'files' | 'clientKey'>;

/** Operations that an upload needs from its environment: a browser, or another program that uploads. */
export interface UploadTransport<Content> {
  /**
   * Makes a call.
   *
   * @throws an error if the call fails
   */
  call<C extends Call>(call: C, body: SentTo<C>, signal?: AbortSignal): Promise<DataOf<C>>;
  /**
   * Sends a file by tus from where it stopped.
   *
   * @returns whether all of it has arrived; `false` if it was stopped
   */
  send(content: Content, url: string, sending: Sending): Promise<boolean>;
  /** Waits for the given milliseconds, or until the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /**
   * Delays before each retry of a call, in milliseconds, and which errors are retried. By default nothing is retried.
   */
  readonly patience?: { readonly delays: readonly number[]; isTransient(error: unknown): boolean };
}

export interface UploadState {
  readonly step: UploadStep;
  /** Number of bytes that have arrived, of all files. */
  readonly sent: number;
  readonly size: number;
  readonly files: { readonly done: number; readonly total: number; readonly skipped: number };
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** Why the upload stopped; `null` while it continues. */
  readonly problem: UploadProblem | null;
  readonly bookId: string;
  readonly url: string;
}

/**
 * A problem that stopped an upload. `isFinal`: only a new upload can help. `message`: the message of the server, if
 * any.
 */
export interface UploadProblem {
  readonly error: unknown;
  readonly message: string;
  readonly isBegun: boolean;
  readonly isFinal: boolean;
}
