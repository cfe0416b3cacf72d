import { createHash } from 'node:crypto';
import { attribute, octets, oid } from '../../signing/der.ts';
import type { SigningKey } from '../../signing/signature.ts';
import { contentType, messageDigest, signedData } from '../../signing/signed-data.ts';

const data = '1.2.840.113549.1.7.1';

/**
 * Creates a CMS signature that does not contain the signed content. It has no timestamp, so no service is needed for
 * one. @see RFC 5652
 */
export function detachedSignature(content: Buffer, key: SigningKey): Buffer {
  const digest = createHash('sha256').update(content).digest();
  return signedData(key, {
    type: data,
    attributes: [attribute(contentType, oid(data)), attribute(messageDigest, octets(digest))],
  });
}
