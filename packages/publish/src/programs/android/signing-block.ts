import { createPublicKey, createSign } from 'node:crypto';
import type { SigningKey } from '../../signing/signature.ts';

/** Signature algorithm: RSASSA-PKCS1-v1_5 with SHA-256. */
const algorithm = 0x0103;
const block = { v2: 0x7109_871a, v3: 0xf053_68c0 } as const;
/** Attribute of a v2 signature that announces a v3 signature, so that removing the v3 signature is detected. */
const strippingProtection = 0xbeef_f00d;
/** First Android API level that uses v3 signatures. */
const v3Since = 28;
const v3Until = 0x7fff_ffff;

/**
 * Returns the block with the signatures of a package. The block precedes the directory of the ZIP file.
 *
 * @param digest digest of the sections around the block
 * @see APK Signature Scheme v2, v3
 */
export function signingBlock(digest: Buffer, { privateKey, certificate, chain }: SigningKey): Buffer {
  const sign = (data: Buffer) => createSign('sha256').update(data).sign(privateKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const digests = sized(sized(uint32(algorithm), sized(digest)));
  const certificates = sized(...[certificate, ...chain].map((one) => sized(one)));
  const signatures = (data: Buffer) => sized(sized(uint32(algorithm), sized(sign(data))));

  const versions = Buffer.concat([uint32(v3Since), uint32(v3Until)]);
  const signedV2 = Buffer.concat([digests, certificates, sized(sized(uint32(strippingProtection), uint32(3)))]);
  const signedV3 = Buffer.concat([digests, certificates, versions, sized()]);
  const v2 = sized(sized(sized(signedV2), signatures(signedV2), sized(publicKey)));
  const v3 = sized(sized(sized(signedV3), versions, signatures(signedV3), sized(publicKey)));
  const pairs = Buffer.concat([pair(block.v2, v2), pair(block.v3, v3)]);
  // The block's size is stored twice. It counts everything except the first of these two fields.
  const size = uint64(pairs.length + 24);
  return Buffer.concat([size, pairs, size, Buffer.from('APK Sig Block 42')]);
}

const pair = (id: number, value: Buffer) => Buffer.concat([uint64(value.length + 4), uint32(id), value]);

/** Prefixes bytes with their length. */
function sized(...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length), content]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
