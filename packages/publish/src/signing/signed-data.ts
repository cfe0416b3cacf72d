import { createSign } from 'node:crypto';
import forge from 'node-forge';
import { derContext, derInteger, derNull, derObjectId, derOctetString, derSequence, derSet, toDer } from './der.ts';
import type { SigningKey } from './signature.ts';

type Element = forge.asn1.Asn1;

export const contentTypeOid = '1.2.840.113549.1.9.3';
export const messageDigestOid = '1.2.840.113549.1.9.4';
const oids = {
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

export const derSha256Algorithm = (): Element => derSequence(derObjectId(oids.sha256), derNull());

export interface SignedData {
  /** Object identifier of the signed content's type. */
  readonly type: string;
  /** Signed content; omitted if the content is stored elsewhere. */
  readonly content?: Element;
  /** Signed attributes, including the digest of the content. */
  readonly attributes: readonly Element[];
}

/** Creates a PKCS #7 structure with one signature (RSA, SHA-256) and its certificates. @see RFC 2315, RFC 5652 */
export function signedData(
  { privateKey, certificate, chain }: SigningKey,
  { type, content, attributes }: SignedData,
): Buffer {
  const signature = createSign('sha256')
    .update(toDer(derSet(...attributes)))
    .sign(privateKey);
  const certificates = [certificate, ...chain].map((one) => forge.asn1.fromDer(Buffer.from(one).toString('binary')));
  const [issuer, serial] = issuerAndSerial(certificates[0]);
  const signer = derSequence(
    derInteger(1),
    derSequence(issuer, serial),
    derSha256Algorithm(),
    derContext(0, ...parts(derSet(...attributes))),
    derSequence(derObjectId(oids.rsa), derNull()),
    derOctetString(signature),
  );
  const data = derSequence(
    derInteger(1),
    derSet(derSha256Algorithm()),
    derSequence(derObjectId(type), ...(content ? [derContext(0, content)] : [])),
    derContext(0, ...certificates),
    derSet(signer),
  );
  return toDer(derSequence(derObjectId(oids.signedData), derContext(0, data)));
}

/** Returns the issuer and the serial number of a certificate, encoded exactly as in the certificate. */
function issuerAndSerial(certificate: Element | undefined): [Element, Element] {
  const [body] = parts(certificate);
  const fields = parts(body);
  const first = fields[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? 1 : 0;
  const [serial, issuer] = [fields[first], fields[first + 2]];
  if (!serial || !issuer) throw new Error('The certificate cannot be read');
  return [issuer, serial];
}

const parts = (element: Element | undefined): Element[] =>
  element === undefined || typeof element.value === 'string' ? [] : element.value;
