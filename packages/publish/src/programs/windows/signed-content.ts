import { createHash } from 'node:crypto';
import forge from 'node-forge';
import {
  derAttribute,
  derContext,
  derContextBytes,
  derObjectId,
  derOctetString,
  derSequence,
  toDer,
} from '../../signing/der.ts';
import type { SigningKey } from '../../signing/signature.ts';
import { contentTypeOid, derSha256Algorithm, messageDigestOid, signedData } from '../../signing/signed-data.ts';

const oids = {
  indirectData: '1.3.6.1.4.1.311.2.1.4',
  programData: '1.3.6.1.4.1.311.2.1.15',
  programInfo: '1.3.6.1.4.1.311.2.1.12',
} as const;

/**
 * Creates the PKCS #7 structure of an Authenticode signature.
 *
 * @param digest SHA-256 of the program without the bytes that signing changes
 * @param name program name that Windows displays when it asks the user for permission
 */
export function createAuthenticodeContent(digest: Buffer, key: SigningKey, name: string): Buffer {
  const file = derContext(0, derContext(2, derContextBytes(0, Buffer.alloc(0))));
  const program = derSequence(derObjectId(oids.programData), derSequence(noBits(), file));
  const content = derSequence(program, derSequence(derSha256Algorithm(), derOctetString(digest)));
  // The digest covers only the value of the content element.
  const contentDigest = createHash('sha256')
    .update(contentOf(toDer(content)))
    .digest();
  const shown = derContextBytes(0, Buffer.from(name, 'utf16le').swap16());
  return signedData(key, {
    type: oids.indirectData,
    content,
    attributes: [
      derAttribute(contentTypeOid, derObjectId(oids.indirectData)),
      derAttribute(oids.programInfo, derSequence(derContext(0, shown))),
      derAttribute(messageDigestOid, derOctetString(contentDigest)),
    ],
  });
}

const noBits = () => forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.BITSTRING, false, '\0');

/** Returns the value of a DER element, without tag and length. */
function contentOf(element: Buffer): Buffer {
  const first = element[1] ?? 0;
  return element.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f));
}
