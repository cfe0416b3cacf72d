import { createHash } from 'node:crypto';
import forge from 'node-forge';
import { attribute, context, contextBytes, octets, oid, sequence, toDer } from '../../signing/der.ts';
import type { SigningKey } from '../../signing/signature.ts';
import { contentType, messageDigest, sha256Algorithm, signedData } from '../../signing/signed-data.ts';

const oids = {
  indirectData: '1.3.6.1.4.1.311.2.1.4',
  programData: '1.3.6.1.4.1.311.2.1.15',
  programInfo: '1.3.6.1.4.1.311.2.1.12',
} as const;

/**
 * Creates the PKCS #7 structure of an Authenticode signature.
 *
 * @param digest SHA-256 of the program without what signing changes
 * @param name name that Windows shows when it asks the user
 */
export function signedContent(digest: Buffer, key: SigningKey, name: string): Buffer {
  const file = context(0, context(2, contextBytes(0, Buffer.alloc(0))));
  const program = sequence(oid(oids.programData), sequence(noBits(), file));
  const content = sequence(program, sequence(sha256Algorithm(), octets(digest)));
  // The digest of a content covers only its value.
  const contentDigest = createHash('sha256')
    .update(contentOf(toDer(content)))
    .digest();
  const shown = contextBytes(0, Buffer.from(name, 'utf16le').swap16());
  return signedData(key, {
    type: oids.indirectData,
    content,
    attributes: [
      attribute(contentType, oid(oids.indirectData)),
      attribute(oids.programInfo, sequence(context(0, shown))),
      attribute(messageDigest, octets(contentDigest)),
    ],
  });
}

const noBits = () => forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.BITSTRING, false, '\0');

/** Returns the value of a DER element, without tag and length. */
function contentOf(element: Buffer): Buffer {
  const first = element[1] ?? 0;
  return element.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f));
}
