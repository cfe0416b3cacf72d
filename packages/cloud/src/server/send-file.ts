import { CloudError, isTransient, toCloudFault } from './failure.ts';
import type { CloudServer } from './server.ts';

/** Content of a file that can be read from any offset. */
export interface FileContent {
  readonly size: number;
  read(from: number): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

export interface SendFileOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes of the file that the server has received. */
  onSent(bytes: number): void;
  /** Called when the connection is lost; sending is retried automatically. */
  onOffline(): void;
}

export interface RetryPolicy {
  /** Delays before each retry, in milliseconds. The sequence starts again after progress. */
  readonly delays: readonly number[];
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Number of bytes per request. It is small, so that little is lost if a connection breaks, and progress is visible on
 * slow connections.
 */
const chunkBytes = 2 ** 20;
const tus = { 'tus-resumable': '1.0.0' };

/**
 * Sends a file using the tus protocol, starting after the bytes that the server already has. Resumes automatically
 * after a lost connection.
 *
 * @param path path for the file's bytes on the server
 * @returns whether the server has received all bytes; `false` if sending was stopped
 * @throws CloudError
 */
export async function sendFile(
  server: CloudServer,
  bytes: FileContent,
  path: string,
  { signal, onSent, onOffline, delays, wait }: SendFileOptions & RetryPolicy,
): Promise<boolean> {
  let best = 0;
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      for await (const offset of sendRest(server, bytes, path, signal)) {
        onSent(offset);
        if (offset > best) tries = 0;
        best = Math.max(best, offset);
      }
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) break;
      const delay = delays[tries];
      if (!isTransient(error) || delay === undefined) throw error;
      onOffline();
      await wait(delay, signal);
    }
  }
  return false;
}

/** Sends the missing bytes and yields, after each request, the number of bytes that the server has. */
async function* sendRest(server: CloudServer, { size, read }: FileContent, path: string, signal: AbortSignal) {
  let offset = await ask(server, path, { method: 'HEAD', headers: tus }, signal);
  yield offset;
  if (offset >= size) return;
  for await (const chunk of inChunks(await read(offset))) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const there = await ask(server, path, { method: 'PATCH', headers, body: chunk }, signal);
    // The chunk was truncated on the way to the server.
    if (there !== offset + chunk.length) throw new CloudError('network');
    offset = there;
    yield offset;
  }
  // The file has become shorter since its size was determined.
  if (offset !== size) throw new CloudError('task');
}

/**
 * Makes a request about the bytes of a file.
 *
 * @returns the number of bytes that the server reports having received
 */
async function ask(server: CloudServer, path: string, init: RequestInit, signal: AbortSignal): Promise<number> {
  const response = await server.request(path, init, { signal });
  // The body is short or empty. Reading it releases the connection.
  const text = await response.text().catch(() => '');
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (response.ok && Number.isSafeInteger(offset) && offset >= 0) return offset;
  throw refusalFor(response.status, text);
}

function refusalFor(status: number, text: string): CloudError {
  const code = /"code":"([A-Z_]{1,40})"/.exec(text.slice(0, 1000))?.[1] ?? '';
  // If the response has no body, as for HEAD requests, only its status is available.
  if (status === 401) return new CloudError(toCloudFault(code || 'LOGIN_TIMEOUT'), '', { code });
  if (status === 403) return new CloudError('signature', '', { code });
  if (status === 404 || status === 410) return new CloudError('task', '', { code });
  const mayPass = status === 409 || status === 423 || status === 429 || status >= 500;
  return new CloudError(mayPass ? 'network' : 'request', '', { code });
}

/** Regroups bytes into chunks of equal size. */
async function* inChunks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = new Uint8Array(chunkBytes);
  let filled = 0;
  for await (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + chunkBytes - filled);
      chunk.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < chunkBytes) continue;
      yield chunk;
      chunk = new Uint8Array(chunkBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
