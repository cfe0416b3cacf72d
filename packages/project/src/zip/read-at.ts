import type { FileHandle } from 'node:fs/promises';
import { damagedProjectError } from '../fault.ts';

/** Memory that is reused for reading. Allocating memory for each entry would cost more than reading the entry. */
export class Scratch {
  #bytes = Buffer.alloc(0);

  /** Returns memory for the given number of bytes. The memory is valid until the next call. */
  take(length: number): Buffer {
    if (this.#bytes.length < length) this.#bytes = Buffer.allocUnsafeSlow(Math.max(length, 2 ** 20));
    return this.#bytes.subarray(0, length);
  }
}

/**
 * Reads exactly the given number of bytes from a file.
 *
 * @throws ProjectError if the file is shorter
 */
export async function readExactBytes(file: FileHandle, at: number, length: number, scratch?: Scratch): Promise<Buffer> {
  const bytes = scratch?.take(length) ?? Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw damagedProjectError('the file ends too early');
    done += bytesRead;
  }
  return bytes;
}
