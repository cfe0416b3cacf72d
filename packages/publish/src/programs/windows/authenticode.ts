import { createHash } from 'node:crypto';
import type { SigningKey } from '../../signing/signature.ts';
import { createAuthenticodeContent } from './signed-content.ts';

const alignment = 8;
/** WIN_CERT_REVISION_2_0 and WIN_CERT_TYPE_PKCS_SIGNED_DATA. */
const revision = 0x0200;
const kind = 0x0002;

/**
 * Signs a Windows program whose bytes are passed in order. Signing changes the first part of the program, which
 * contains the position of the signature.
 *
 * @see Windows Authenticode Portable Executable Signature Format
 */
export class Authenticode {
  readonly #hash = createHash('sha256');
  readonly #header: Buffer;
  readonly #checksum: number;
  readonly #directory: number;
  #size = 0;

  /** @param header first part of the program, which must also be the first part passed to `add` */
  constructor(header: Buffer) {
    this.#header = Buffer.from(header);
    const optional = header.readUInt32LE(0x3c) + 24;
    const isLarge = header.readUInt16LE(optional) === 0x020b;
    this.#checksum = optional + 64;
    // The fifth data directory of a program lists its certificates.
    this.#directory = optional + (isLarge ? 112 : 96) + 4 * 8;
  }

  /** Hashes bytes, except those that signing changes. */
  add(bytes: Uint8Array): void {
    if (this.#size > 0) this.#hash.update(bytes);
    else {
      this.#hash.update(bytes.subarray(0, this.#checksum));
      this.#hash.update(bytes.subarray(this.#checksum + 4, this.#directory));
      this.#hash.update(bytes.subarray(this.#directory + 8));
    }
    this.#size += bytes.length;
  }

  /**
   * Creates the signature.
   *
   * @returns the first part with the position of the certificates, and the bytes to append after the last part
   */
  sign(key: SigningKey, name: string): { readonly header: Buffer; readonly certificates: Buffer } {
    const padding = Buffer.alloc((alignment - (this.#size % alignment)) % alignment);
    const digest = this.#hash.update(padding).digest();
    const content = createAuthenticodeContent(digest, key, name);
    const rest = Buffer.alloc((alignment - (content.length % alignment)) % alignment);
    const head = Buffer.alloc(8);
    head.writeUInt32LE(head.length + content.length + rest.length, 0);
    head.writeUInt16LE(revision, 4);
    head.writeUInt16LE(kind, 6);
    const header = Buffer.from(this.#header);
    // Only drivers need a checksum, and a wrong checksum is worse than none.
    header.writeUInt32LE(0, this.#checksum);
    header.writeUInt32LE(this.#size + padding.length, this.#directory);
    header.writeUInt32LE(head.length + content.length + rest.length, this.#directory + 4);
    return { header, certificates: Buffer.concat([padding, head, content, rest]) };
  }
}
