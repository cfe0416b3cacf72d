import {
  type Call,
  type CallData,
  type CallInput,
  createUploadTask,
  endUploadTask,
  getUploadTask,
  operateBook,
  publishBook,
  type UploadTask,
} from '@leafcast/contract';
import type { FolderFile, UploadRecord, UploadState, UploadTransport } from './upload-state.ts';

/** Thrown if the server has rejected the book while processing it. */
class TaskFailed extends Error {
  override name = 'TaskFailed';
}

const atOnce = 3;
/** Polling interval while the server processes the book, in milliseconds. */
const pollMs = 700;

interface FinishedUploadOptions<Content> {
  readonly record: UploadRecord;
  readonly files: readonly FolderFile<Content>[];
  /**
   * Client key of the upload. Creating the task again with the same key returns the same upload and does not reserve
   * the space twice.
   */
  readonly clientKey: string;
  /** Whether the account may publish the book. */
  readonly publishes: boolean;
  readonly onChange: (state: UploadState) => void;
}

/**
 * The upload of a finished book. It creates the task, checks which files the server has, sends the other files, waits
 * until the book has been processed, and publishes the book. It can be paused, and resumes where it stopped, even after
 * a failure.
 *
 * @see D-479 … D-490, D-603 … D-605
 */
export class FinishedUpload<Content> {
  state: UploadState;
  readonly #transport: UploadTransport<Content>;
  readonly #options: FinishedUploadOptions<Content>;
  readonly #receivedBytes = new Map<string, number>();
  #uploadId = '';
  #running: AbortController | null = null;

  constructor(transport: UploadTransport<Content>, options: FinishedUploadOptions<Content>) {
    this.#transport = transport;
    this.#options = options;
    this.state = {
      step: 'creating',
      sent: 0,
      size: options.files.reduce((sum, file) => sum + file.size, 0),
      files: { done: 0, total: options.files.length, skipped: 0 },
      isPaused: false,
      isOffline: false,
      problem: null,
      bookId: '',
      url: '',
    };
  }

  /** Starts or resumes the upload. Never throws; errors are reported in the state. */
  async run(): Promise<void> {
    if (this.#running) return;
    const mine = new AbortController();
    const { signal } = mine;
    this.#running = mine;
    this.#set({ isPaused: false, problem: null });
    try {
      if (this.#uploadId === '') await this.#create(signal);
      if (this.state.bookId === '') {
        const task = await this.#check(signal);
        if (task.step === 'arriving') await this.#sendAll(task, signal);
        signal.throwIfAborted();
        await this.#make(signal);
      }
      const { bookId } = this.state;
      const published = this.#options.publishes ? await this.#call(publishBook, { bookId }, signal) : null;
      this.#set({ step: 'allSucceeded', url: published?.url ?? '' });
    } catch (error) {
      // The upload was paused or cancelled.
      if (signal.aborted) return;
      const isFinal = error instanceof TaskFailed;
      const problem = { error, message: isFinal ? error.message : '', isBegun: this.#uploadId !== '', isFinal };
      this.#set({ problem, isOffline: false });
    } finally {
      if (this.#running === mine) this.#running = null;
    }
  }

  pause(): void {
    this.#stop();
    this.#set({ isPaused: true, isOffline: false });
  }

  /** Cancels the upload permanently. No data of an unfinished upload remains on the server. */
  async cancel(): Promise<void> {
    this.#stop();
    if (this.#uploadId === '' || this.state.bookId !== '') return;
    await this.#transport.call(operateBook, { operate: 'cancel', uploadIds: [this.#uploadId] });
  }

  #stop(): void {
    this.#running?.abort();
    this.#running = null;
  }

  /**
   * Makes an API call, and repeats it after a delay if it fails and a retry may succeed. All of these calls can safely
   * be repeated.
   */
  async #call<C extends Call>(call: C, body: CallInput<C>, signal: AbortSignal, tries = 0): Promise<CallData<C>> {
    const { patience, wait } = this.#transport;
    try {
      const data = await this.#transport.call(call, body, signal);
      if (this.state.isOffline) this.#set({ isOffline: false });
      return data;
    } catch (error) {
      const ms = patience?.isTransient(error) ? patience.delays[tries] : undefined;
      if (signal.aborted || ms === undefined) throw error;
      this.#set({ isOffline: true });
      await wait(ms, signal);
      signal.throwIfAborted();
      return this.#call(call, body, signal, tries + 1);
    }
  }

  #set(change: Partial<UploadState>): void {
    this.state = { ...this.state, ...change };
    this.#options.onChange(this.state);
  }

  /** Records how many bytes of a file the server has received. */
  #recordProgress(name: string, bytes: number): void {
    this.#receivedBytes.set(name, bytes);
    let sent = 0;
    let done = 0;
    for (const file of this.#options.files) {
      const there = this.#receivedBytes.get(file.name) ?? 0;
      sent += there;
      if (there >= file.size) done += 1;
    }
    this.#set({ sent, isOffline: false, files: { ...this.state.files, done } });
  }

  async #create(signal: AbortSignal): Promise<void> {
    this.#set({ step: 'creating' });
    const { record, clientKey, files } = this.#options;
    const list = files.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
    const task = await this.#call(createUploadTask, { ...record, clientKey, files: list }, signal);
    this.#uploadId = task.uploadId;
    this.#set({ step: 'taskCreated' });
  }

  async #check(signal: AbortSignal): Promise<UploadTask> {
    this.#set({ step: 'checking' });
    const task = await this.#call(getUploadTask, { uploadId: this.#uploadId }, signal);
    for (const { name, offset } of task.files) this.#recordProgress(name, offset);
    const skipped = task.files.filter(({ isThere }) => isThere).length;
    this.#set({ step: 'checked', files: { ...this.state.files, skipped } });
    return task;
  }

  async #sendAll(task: UploadTask, signal: AbortSignal): Promise<void> {
    this.#set({ step: 'starting' });
    const open = task.files.filter(({ offset, size }) => offset < size);
    const byName = new Map(this.#options.files.map((file) => [file.name, file]));
    // If one transfer fails, the other transfers are stopped.
    const others = new AbortController();
    const either = AbortSignal.any([signal, others.signal]);
    this.#set({ step: 'uploading' });
    const sendSome = async () => {
      for (let next = open.shift(); next && !either.aborted; next = open.shift()) {
        const { name, url } = next;
        const file = byName.get(name);
        if (!file) throw new TypeError(`The task contains an unknown file: ${name}`);
        const isSent = await this.#transport.send(await file.open(), url, {
          signal: either,
          onSent: (bytes) => !either.aborted && this.#recordProgress(name, bytes),
          onOffline: () => this.#set({ isOffline: true }),
        });
        if (isSent) this.#recordProgress(name, file.size);
      }
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, sendSome));
    } catch (error) {
      others.abort();
      throw error;
    }
  }

  /** Requests processing of the book, and waits for the result. */
  async #make(signal: AbortSignal): Promise<void> {
    this.#set({ step: 'processing' });
    const uploadId = this.#uploadId;
    let task = await this.#call(endUploadTask, { uploadId }, signal);
    while (task.step === 'processing' && !signal.aborted) {
      await this.#transport.wait(pollMs, signal);
      task = await this.#call(getUploadTask, { uploadId }, signal);
    }
    signal.throwIfAborted();
    if (task.step !== 'complete') throw new TaskFailed(task.message);
    this.#set({ step: 'complete', bookId: task.bookId });
  }
}
