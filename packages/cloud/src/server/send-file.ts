import { CloudError, faultOf, isPassing } from './failure.ts';
import type { Server } from './server.ts';

/** The bytes of a file, which can be read from any place. */
export interface Bytes {
  readonly size: number;
  read(from: number): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

export interface Sending {
  readonly signal: AbortSignal;
  /** Bytes of the file that the server has by now. */
  onSent(bytes: number): void;
  /** The connection is lost; sending is tried again by itself. */
  onOffline(): void;
}

export interface Patience {
  /** Waits before each new try, in milliseconds; progress begins them anew. */
  readonly delays: readonly number[];
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** So many bytes go in a request: little is lost with the connection, and progress is seen over slow lines. */
const chunkBytes = 2 ** 20;
const tus = { 'tus-resumable': '1.0.0' };

/**
 * Sends a file from where it stopped, by tus, and goes on by itself after a lost connection.
 *
 * @param path of its bytes on the server
 * @returns whether all bytes are there; `false` once it was stopped
 * @throws CloudError
 */
export async function sendFile(
  server: Server,
  bytes: Bytes,
  path: string,
  { signal, onSent, onOffline, delays, wait }: Sending & Patience,
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
      if (!isPassing(error) || delay === undefined) throw error;
      onOffline();
      await wait(delay, signal);
    }
  }
  return false;
}

/** Sends what is not there yet; gives after each request how many bytes are. */
async function* sendRest(server: Server, { size, read }: Bytes, path: string, signal: AbortSignal) {
  let offset = await ask(server, path, { method: 'HEAD', headers: tus }, signal);
  yield offset;
  if (offset >= size) return;
  for await (const chunk of inChunks(await read(offset))) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const there = await ask(server, path, { method: 'PATCH', headers, body: chunk }, signal);
    // Something between here and there has cut it off.
    if (there !== offset + chunk.length) throw new CloudError('network');
    offset = there;
    yield offset;
  }
  // The file has become shorter since it was listed.
  if (offset !== size) throw new CloudError('task');
}

/** @returns the bytes that the server has, as it says */
async function ask(server: Server, path: string, init: RequestInit, signal: AbortSignal): Promise<number> {
  const response = await server.request(path, init, { signal });
  // A short one, or none; read so that the connection is free again.
  const text = await response.text().catch(() => '');
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (response.ok && Number.isSafeInteger(offset) && offset >= 0) return offset;
  throw refused(response.status, text);
}

function refused(status: number, text: string): CloudError {
  const code = /"code":"([A-Z_]{1,40})"/.exec(text.slice(0, 1000))?.[1] ?? '';
  // Without a body, as after HEAD, only the status tells.
  if (status === 401) return new CloudError(faultOf(code || 'LOGIN_TIMEOUT'), '', { code });
  if (status === 403) return new CloudError('signature', '', { code });
  if (status === 404 || status === 410) return new CloudError('task', '', { code });
  const mayPass = status === 409 || status === 423 || status === 429 || status >= 500;
  return new CloudError(mayPass ? 'network' : 'request', '', { code });
}

/** The same bytes in pieces of one size. */
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
