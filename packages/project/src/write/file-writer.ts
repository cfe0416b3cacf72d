import type { FileHandle } from 'node:fs/promises';

/** Size of the write buffer, in bytes. */
const bufferBytes = 2 ** 22;

/** Writes a file from start to end, and can overwrite bytes that it has already written. */
export interface FileWriter {
  /** Returns the number of bytes written so far. */
  position(): number;
  write(bytes: Uint8Array): Promise<void>;
  /** Overwrites bytes that were already written. */
  patch(at: number, bytes: Uint8Array): Promise<void>;
  /** Writes the rest of the buffer to the file. */
  finish(): Promise<void>;
}

/**
 * Creates a file writer.
 *
 * @param from number of bytes at the beginning of the file that stay unchanged
 */
export function fileWriter(file: FileHandle, from = 0): FileWriter {
  const waiting = Buffer.allocUnsafe(bufferBytes);
  let flushed = from;
  let used = 0;

  async function put(bytes: Uint8Array, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    }
  }

  async function flush(): Promise<void> {
    await put(waiting.subarray(0, used), flushed);
    flushed += used;
    used = 0;
  }

  return {
    position: () => flushed + used,
    async write(bytes) {
      if (used + bytes.length > bufferBytes) await flush();
      if (bytes.length > bufferBytes) {
        await put(bytes, flushed);
        flushed += bytes.length;
        return;
      }
      waiting.set(bytes, used);
      used += bytes.length;
    },
    async patch(at, bytes) {
      if (at < flushed) await flush();
      if (at < flushed) return put(bytes, at);
      waiting.set(bytes, at - flushed);
    },
    finish: flush,
  };
}
