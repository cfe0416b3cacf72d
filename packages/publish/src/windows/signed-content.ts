import { createHash, createSign } from 'node:crypto';
import forge from 'node-forge';
import {
  attribute,
  context,
  contextBytes,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  toDer,
} from '../signing/der.ts';
import type { SigningKey } from '../signing/signature.ts';

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  indirectData: '1.3.6.1.4.1.311.2.1.4',
  programData: '1.3.6.1.4.1.311.2.1.15',
  programInfo: '1.3.6.1.4.1.311.2.1.12',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
} as const;

/**
 * The PKCS #7 structure of an Authenticode signature.
 *
 * @param digest SHA-256 of the program without what signing changes
 * @param name what Windows shows when it asks
 */
export function signedContent(digest: Buffer, { privateKey, certificate, chain }: SigningKey, name: string): Buffer {
  const sha256 = sequence(oid(oids.sha256), nothing());
  const file = context(0, context(2, contextBytes(0, Buffer.alloc(0))));
  const program = sequence(oid(oids.programData), sequence(bits(), file));
  const indirect = sequence(program, sequence(sha256, octets(digest)));
  // The digest of a content is that of its value alone.
  const value = contentOf(toDer(indirect));
  const attributes = [
    attribute(oids.contentType, oid(oids.indirectData)),
    attribute(oids.programInfo, sequence(context(0, contextBytes(0, Buffer.from(name, 'utf16le').swap16())))),
    attribute(oids.messageDigest, octets(createHash('sha256').update(value).digest())),
  ];
  const signature = createSign('sha256')
    .update(toDer(set(...attributes)))
    .sign(privateKey);
  const own = forge.asn1.fromDer(Buffer.from(certificate).toString('binary'));
  const [issuer, serial] = issuerAndSerial(own);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    context(0, ...attributes),
    sequence(oid(oids.rsa), nothing()),
    octets(signature),
  );
  const certificates = [certificate, ...chain].map((one) => forge.asn1.fromDer(Buffer.from(one).toString('binary')));
  const content = sequence(oid(oids.indirectData), context(0, indirect));
  const data = sequence(integer(1), set(sha256), content, context(0, ...certificates), set(signer));
  return toDer(sequence(oid(oids.signedData), context(0, data)));
}

/** A bit string without bits. */
const bits = () => forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.BITSTRING, false, '\0');

/** Issuer and serial number of a certificate, as they stand in it. */
function issuerAndSerial(certificate: forge.asn1.Asn1): [forge.asn1.Asn1, forge.asn1.Asn1] {
  const [body] = listOf(certificate);
  const fields = body ? listOf(body) : [];
  const first = fields[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? 1 : 0;
  const [serial, issuer] = [fields[first], fields[first + 2]];
  if (!serial || !issuer) throw new Error('The certificate cannot be read');
  return [issuer, serial];
}

const listOf = ({ value }: forge.asn1.Asn1): forge.asn1.Asn1[] => (typeof value === 'string' ? [] : value);

/** The value of a DER element, without tag and length. */
function contentOf(element: Buffer): Buffer {
  const first = element[1] ?? 0;
  return element.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f));
}
