import { createHash } from 'node:crypto';
import { derAttribute, derObjectId, derOctetString } from '../../signing/der.ts';
import type { SigningKey } from '../../signing/signature.ts';
import { contentTypeOid, messageDigestOid, signedData } from '../../signing/signed-data.ts';

const data = '1.2.840.113549.1.7.1';

/**
 * Creates a CMS signature without the signed content. The signature has no timestamp, so that no timestamp service is
 * needed. @see RFC 5652
 */
export function detachedSignature(content: Buffer, key: SigningKey): Buffer {
  const digest = createHash('sha256').update(content).digest();
  return signedData(key, {
    type: data,
    attributes: [
      derAttribute(contentTypeOid, derObjectId(data)),
      derAttribute(messageDigestOid, derOctetString(digest)),
    ],
  });
}
