import type { Call, createUploadTask, DataOf, SentTo } from '@leafcast/contract';
import type { Sending } from '../server/send-file.ts';

/** The steps of an upload, in their order. @see D-479 … D-487 */
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
  /** In hex. */
  readonly sha256: string;
  open(): Promise<Content>;
}

/** What is known of the book, and where it goes. */
export type UploadRecord = Omit<SentTo<typeof createUploadTask>, 'files' | 'clientKey'>;

/** What the driver needs of its surroundings: a browser, or another program that uploads. */
export interface UploadDoors<Content> {
  /** Makes a call. @throws whatever tells that it failed */
  call<C extends Call>(call: C, body: SentTo<C>, signal?: AbortSignal): Promise<DataOf<C>>;
  /** Sends a file from where it stopped, by tus. @returns whether all of it is there; `false` once it was stopped */
  send(content: Content, url: string, sending: Sending): Promise<boolean>;
  /** Waits some milliseconds, or until the signal. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** How long it waits before each new try of a call, in milliseconds, and what is tried again. Default: nothing is. */
  readonly patience?: { readonly delays: readonly number[]; isPassing(error: unknown): boolean };
}

export interface UploadState {
  readonly step: UploadStep;
  /** Bytes that are there, of all. */
  readonly sent: number;
  readonly size: number;
  readonly files: { readonly done: number; readonly total: number; readonly skipped: number };
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** Why it stopped; `null` while it goes on. */
  readonly problem: UploadProblem | null;
  readonly bookId: string;
  readonly url: string;
}

/** `isFinal`: only another upload can help. `message`: in the words of the server, where it has any. */
export interface UploadProblem {
  readonly error: unknown;
  readonly message: string;
  readonly isBegun: boolean;
  readonly isFinal: boolean;
}
