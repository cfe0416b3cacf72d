import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  beginUpload,
  type Call,
  type CallBody,
  type CallData,
  endUpload,
  envelopeSchema,
  getProgress,
  login,
  type Progress,
  register,
  type Upload,
  uploadFile,
} from '@leafcast/contract';
import type { z } from 'zod';
import type { MediaFile } from '../documents/media.ts';

/** A response code other than OK. */
export class RefusedCallError extends Error {
  readonly code: string;

  constructor(path: string, code: string, message: string) {
    super(`${path} answered ${code}: ${message}`);
    this.code = code;
  }
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads files as they are uploaded: name and bytes. */
export function readUploadedFiles(...paths: readonly string[]): UploadedFile[] {
  return paths.map((path) => ({ name: basename(path), bytes: readFileSync(path) }));
}

/**
 * Returns headers that make a client appear to come from a separate network, for a server that trusts them. Without
 * these headers, all journeys together would exhaust the rate limits of a single network.
 */
export function createNetworkHeaders(): Readonly<Record<string, string>> {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2));
  return { 'x-forwarded-for': `10.${a}.${b}.1` };
}

/** A client of the HTTP API with a separate account, without a browser. */
export class Client {
  url: string;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Readonly<Record<string, string>>;

  /** @param headers sent with each request */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#headers = headers;
  }

  /** Creates a client that uses an existing session, given by its `cookie`. */
  static withSession(url: string, cookie: string): Client {
    const client = new Client(url);
    for (const pair of cookie.split('; ')) client.#cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    return client;
  }

  /** The session cookies, as a browser would send them. */
  get cookie(): string {
    return [...this.#cookies.values()].join('; ');
  }

  /**
   * Calls the API.
   *
   * @throws RefusedCallError if the response code is not OK
   */
  async call<C extends Call>(call: C, body: CallBody<C>): Promise<CallData<C>> {
    const response = await fetch(this.url + call.path, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json', 'accept-language': 'en', cookie: this.cookie },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    const { code, data, msg } = envelopeSchema.parse(await response.json());
    if (code !== 'OK') throw new RefusedCallError(call.path, code, msg);
    return call.data.parse(data) as CallData<C>;
  }

  /**
   * Stores a file for a setting of a book.
   *
   * @returns its path in the book folder, which is the value of the setting
   */
  async keep(bookId: string, key: string, { name, mimeType, buffer }: MediaFile): Promise<string> {
    const body = new FormData();
    body.set('bookId', bookId);
    body.set('key', key);
    body.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const headers = { ...this.#headers, 'accept-language': 'en', cookie: this.cookie };
    const response = await fetch(this.url + uploadFile.path, { method: 'POST', headers, body });
    const { code, data, msg } = envelopeSchema.parse(await response.json());
    if (code !== 'OK') throw new RefusedCallError(uploadFile.path, code, msg);
    return uploadFile.data.parse(data).path;
  }

  /** Returns a client that is signed in to a new account with this role in the team. */
  async register(email = `reader-${crypto.randomUUID().slice(0, 8)}@example.org`, password = 'paper-boat-42') {
    await this.call(register, { email, password });
    return { email, password };
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.call(login, { email, password });
  }

  /** Announces the files of an upload. */
  begin(title: string, files: readonly UploadedFile[], clientKey?: string): Promise<Upload> {
    const described = files.map(({ name, bytes }) => ({ name, size: bytes.length }));
    return this.call(beginUpload, { title, files: described, ...(clientKey ? { clientKey } : {}) });
  }

  /** Returns how many bytes of a file the server has stored. */
  async offset(url: string): Promise<number> {
    const response = await this.#tus(url, { method: 'HEAD' });
    if (!response.ok) throw new Error(`HEAD ${url} answered ${response.status}`);
    return Number(response.headers.get('upload-offset'));
  }

  /**
   * Sends bytes from `offset` on.
   *
   * @returns how many bytes the server has stored after that
   */
  async send(url: string, bytes: Uint8Array, offset: number): Promise<number> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const response = await this.#tus(url, { method: 'PATCH', headers, body: Buffer.from(bytes) });
    if (response.status !== 204) throw new Error(`PATCH ${url} answered ${response.status}: ${await response.text()}`);
    return Number(response.headers.get('upload-offset'));
  }

  #tus(url: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.#headers, ...init.headers, 'tus-resumable': '1.0.0', cookie: this.cookie };
    return fetch(new URL(url, this.url), { ...init, headers });
  }

  /** Uploads complete files and starts their conversion. */
  async upload(title: string, files: readonly UploadedFile[], extra: Partial<CallBody<typeof endUpload>> = {}) {
    const upload = await this.begin(title, files);
    for (const [index, file] of upload.files.entries()) {
      const bytes = files[index]?.bytes ?? new Uint8Array();
      if (bytes.length > 0) await this.send(file.url, bytes, 0);
    }
    return this.call(endUpload, { uploadId: upload.uploadId, ...extra });
  }

  /** Returns the progress of a book. */
  async progress(bookId: string): Promise<Progress> {
    const { list } = await this.call(getProgress, { bookIds: [bookId] });
    const [found] = list;
    if (!found) throw new Error(`No progress of book ${bookId}`);
    return found;
  }

  /**
   * Waits until a book has reached a final state: complete, password required, failed or cancelled.
   *
   * @param onProgress is called at each poll
   */
  async settled(
    bookId: string,
    { limitMs = 120_000, onProgress = (_: Progress): void => undefined } = {},
  ): Promise<Progress> {
    const deadline = performance.now() + limitMs;
    for (;;) {
      const progress = await this.progress(bookId);
      onProgress(progress);
      if (!['uploading', 'waiting', 'converting'].includes(progress.state)) return progress;
      if (performance.now() > deadline) {
        throw new Error(`Book ${bookId} is still ${progress.state}, ${progress.done} of ${progress.total} pages`);
      }
      await delay(100);
    }
  }

  /** Fetches JSON as a visitor without an account. */
  async json<Schema extends z.ZodType>(address: string, schema: Schema): Promise<z.output<Schema>> {
    const response = await fetch(new URL(address, this.url));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return schema.parse(await response.json());
  }
}
