import { createHash, type Hash } from 'node:crypto';

const chunkBytes = 2 ** 20;

/**
 * Computes the digests of a section of a package, in chunks of 1 MiB.
 *
 * @see APK Signature Scheme v2, "integrity-protected contents"
 */
export class ChunkDigest {
  readonly digests: Buffer[] = [];
  #parts: Uint8Array[] = [];
  #size = 0;

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + chunkBytes - this.#size);
      this.#parts.push(part);
      this.#size += part.length;
      at += part.length;
      if (this.#size === chunkBytes) this.end();
    }
  }

  /** Completes the last chunk. */
  end(): this {
    if (this.#size === 0) return this;
    // The hash starts with the length, so a chunk can be hashed only when it is complete.
    const hash = startHash(0xa5, this.#size);
    for (const part of this.#parts) hash.update(part);
    this.digests.push(hash.digest());
    this.#parts = [];
    this.#size = 0;
    return this;
  }
}

/** Returns the combined digest of all chunks in the sections. */
export function computeChunkDigest(sections: readonly ChunkDigest[]): Buffer {
  const digests = sections.flatMap((section) => section.end().digests);
  const hash = startHash(0x5a, digests.length);
  for (const digest of digests) hash.update(digest);
  return hash.digest();
}

function startHash(mark: number, count: number): Hash {
  const head = Buffer.alloc(5);
  head[0] = mark;
  head.writeUInt32LE(count, 1);
  return createHash('sha256').update(head);
}
