import { createHash } from 'node:crypto';
import type { SigningKey } from '../../signing/signature.ts';
import { detachedSignature } from './detached-signature.ts';
import { type MachO, readMachO, withSignatureSpace } from './mach-o.ts';

const magics = {
  superBlob: 0xfade_0cc0,
  codeDirectory: 0xfade_0c02,
  requirements: 0xfade_0c01,
  cms: 0xfade_0b01,
} as const;
const slots = { codeDirectory: 0, requirements: 2, cms: 0x1_0000 } as const;
const flags = { adHoc: 0x2, hardenedRuntime: 0x1_0000 } as const;
const version = 0x2_0400;
const codeDirectorySize = 88;
const hashSize = 32;
/** Size of a code page in bytes, as the exponent of a power of two. */
const pageBits = 12;
const mainBinary = 1n;
const superBlobSize = 12 + 3 * 8;

/** Data to which a signature binds a program. */
export interface SignedParts {
  readonly id: string;
  readonly infoPlist: Buffer;
  readonly codeResources: Buffer;
  /**
   * Signing key of the author. Without a key, the signature only proves that nothing has been changed, which is the
   * minimum that macOS requires.
   */
  readonly key?: SigningKey;
  /** Developer team as named in Apple's certificates; empty for other certificates. */
  readonly team?: string;
}

/** Signs a program for one processor type. @see cs_blobs.h of xnu */
export function signProgram(program: Buffer, sealed: SignedParts): Buffer {
  const place = readMachO(program);
  const requirements = blob(magics.requirements, Buffer.alloc(4));
  const directorySize = codeDirectory(program, place, requirements, sealed).length;
  // The length of a signature does not depend on its content. The length must be known first, because the signed
  // headers contain it.
  const cmsSize = cmsOf(Buffer.alloc(directorySize), sealed.key).length;
  const size = superBlobSize + directorySize + requirements.length + cmsSize;
  const signed = withSignatureSpace(program, place, Math.ceil(size / 16) * 16);
  const directory = codeDirectory(signed, place, requirements, sealed);
  const cms = cmsOf(directory, sealed.key);
  superBlob(directory, requirements, cms).copy(signed, place.codeSize);
  return signed;
}

const cmsOf = (directory: Buffer, key: SigningKey | undefined): Buffer =>
  blob(magics.cms, key ? detachedSignature(directory, key) : Buffer.alloc(0));

/**
 * Returns the code directory: the hashes of the code pages, preceded by the hashes of related files in descending order
 * of their slots.
 */
function codeDirectory(program: Buffer, { codeSize, text }: MachO, requirements: Buffer, sealed: SignedParts): Buffer {
  const { id, infoPlist, codeResources, key, team = '' } = sealed;
  const special = [codeResources, requirements, infoPlist];
  const pages = Math.ceil(codeSize / 2 ** pageBits);
  const names = Buffer.from(`${id}\0${team && `${team}\0`}`);
  const hashes = codeDirectorySize + names.length + special.length * hashSize;
  const directory = Buffer.alloc(hashes + pages * hashSize);
  const fields = [
    magics.codeDirectory,
    directory.length,
    version,
    key ? flags.hardenedRuntime : flags.adHoc,
    hashes,
    codeDirectorySize,
    special.length,
    pages,
    codeSize,
  ];
  for (const [index, value] of fields.entries()) directory.writeUInt32BE(value, 4 * index);
  // The four bytes are the hash size, the hash type (SHA-256), no platform, and the page size.
  directory.set([hashSize, 2, 0, pageBits], 36);
  if (team) directory.writeUInt32BE(codeDirectorySize + Buffer.byteLength(`${id}\0`), 48);
  directory.writeBigUInt64BE(BigInt(text.offset), 64);
  directory.writeBigUInt64BE(BigInt(text.size), 72);
  directory.writeBigUInt64BE(mainBinary, 80);
  names.copy(directory, codeDirectorySize);
  for (const [index, bytes] of special.entries())
    sha256(bytes).copy(directory, hashes - (special.length - index) * hashSize);
  for (let page = 0; page < pages; page += 1) {
    const end = Math.min((page + 1) * 2 ** pageBits, codeSize);
    sha256(program.subarray(page * 2 ** pageBits, end)).copy(directory, hashes + page * hashSize);
  }
  return directory;
}

function superBlob(directory: Buffer, requirements: Buffer, cms: Buffer): Buffer {
  const head = Buffer.alloc(superBlobSize);
  const parts = [
    [slots.codeDirectory, directory],
    [slots.requirements, requirements],
    [slots.cms, cms],
  ] as const;
  let size = head.length;
  for (const [index, [slot, bytes]] of parts.entries()) {
    head.writeUInt32BE(slot, 12 + 8 * index);
    head.writeUInt32BE(size, 16 + 8 * index);
    size += bytes.length;
  }
  head.writeUInt32BE(magics.superBlob, 0);
  head.writeUInt32BE(size, 4);
  head.writeUInt32BE(parts.length, 8);
  return Buffer.concat([head, directory, requirements, cms]);
}

function blob(magic: number, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(magic, 0);
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
