import { createSign } from 'node:crypto';
import forge from 'node-forge';
import { context, integer, nothing, octets, oid, sequence, set, toDer } from './der.ts';
import type { SigningKey } from './signature.ts';

type Element = forge.asn1.Asn1;

export const contentType = '1.2.840.113549.1.9.3';
export const messageDigest = '1.2.840.113549.1.9.4';
const oids = {
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

export const sha256Algorithm = (): Element => sequence(oid(oids.sha256), nothing());

export interface SignedData {
  /** Object identifier of the content type. */
  readonly type: string;
  /** Omitted if the content is stored elsewhere. */
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
    .update(toDer(set(...attributes)))
    .sign(privateKey);
  const certificates = [certificate, ...chain].map((one) => forge.asn1.fromDer(Buffer.from(one).toString('binary')));
  const [issuer, serial] = issuerAndSerial(certificates[0]);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256Algorithm(),
    context(0, ...parts(set(...attributes))),
    sequence(oid(oids.rsa), nothing()),
    octets(signature),
  );
  const data = sequence(
    integer(1),
    set(sha256Algorithm()),
    sequence(oid(type), ...(content ? [context(0, content)] : [])),
    context(0, ...certificates),
    set(signer),
  );
  return toDer(sequence(oid(oids.signedData), context(0, data)));
}

/** Returns the issuer and the serial number of a certificate, exactly as they appear in it. */
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
