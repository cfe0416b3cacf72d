import { createHash } from 'node:crypto';
import { attribute, octets, oid } from '../signing/der.ts';
import type { SigningKey } from '../signing/signature.ts';
import { contentType, messageDigest, signedData } from '../signing/signed-data.ts';

const data = '1.2.840.113549.1.7.1';

/** A CMS signature of a content that it does not hold. It has no time: nobody is asked for one. @see RFC 5652 */
export function detachedSignature(content: Buffer, key: SigningKey): Buffer {
  const digest = createHash('sha256').update(content).digest();
  return signedData(key, {
    type: data,
    attributes: [attribute(contentType, oid(data)), attribute(messageDigest, octets(digest))],
  });
}
