import { randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** Subject of a certificate and its period of validity. @see D-400 … D-408 */
export interface Subject {
  readonly name: string;
  /** Number of years for which the certificate is valid. */
  readonly years: number;
  readonly unit: string;
  readonly organization: string;
  readonly city: string;
  readonly state: string;
  /** Two-letter country code, or an empty string. */
  readonly country: string;
}

/** A private key and its certificates, all DER-encoded. */
export interface KeyFiles {
  /** Private key in the PKCS #8 format. */
  readonly privateKey: Uint8Array;
  readonly certificate: Uint8Array;
  /** Certificates of the issuers, if any, starting with the direct issuer. */
  readonly chain: readonly Uint8Array[];
}

/**
 * Number of rounds for deriving a key from a password. The library uses the same number for the file's checksum, which
 * takes much longer to compute.
 */
const rounds = 20_000;
const derOf = (node: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');

/**
 * Creates a self-signed certificate.
 *
 * @param privateKey RSA key, PKCS #8 as PEM
 * @param now start of the certificate's validity
 */
export function createSelfSignedCertificate(subject: Subject, privateKey: string, now: Date): forge.pki.Certificate {
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.rsa.setPublicKey(key.n, key.e);
  // The first digit keeps the number positive and its length constant.
  certificate.serialNumber = `4${randomBytes(8).toString('hex').slice(1)}`;
  certificate.validity.notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000);
  certificate.validity.notAfter = new Date(certificate.validity.notBefore);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + subject.years);
  const { UTF8, PRINTABLESTRING } = forge.asn1.Type;
  const parts: readonly (readonly [string, string])[] = [
    ['C', subject.country],
    ['ST', subject.state],
    ['L', subject.city],
    ['O', subject.organization],
    ['OU', subject.unit],
    ['CN', subject.name],
  ];
  const named = parts
    .filter(([, value]) => value !== '')
    .map(([shortName, value]) => ({
      shortName,
      value,
      // The library accepts the tag number as a tag class, but its types do not.
      valueTagClass: (shortName === 'C' ? PRINTABLESTRING : UTF8) as unknown as forge.asn1.Class,
    }));
  certificate.setSubject(named);
  certificate.setIssuer(named);
  certificate.sign(key, forge.md.sha256.create());
  return certificate;
}

/** Protects a key and its certificate with a password, as a PKCS #12 file. */
export function createPkcs12(
  privateKey: string,
  certificate: forge.pki.Certificate,
  password: string,
  name: string,
): Buffer {
  const options = { algorithm: 'aes256', friendlyName: name, generateLocalKeyId: true, count: rounds } as const;
  const key = forge.pki.privateKeyFromPem(privateKey);
  return derOf(forge.pkcs12.toPkcs12Asn1(key, [certificate], forge.util.encodeUtf8(password), options));
}

/**
 * Opens a PKCS #12 file.
 *
 * @throws Error if the password is wrong, or if the file is invalid or contains no RSA key
 */
export function openPkcs12(file: Uint8Array, password: string): KeyFiles {
  const { bags } = forgeBags(file, password);
  const key = bags(forge.pki.oids.pkcs8ShroudedKeyBag)[0]?.key ?? bags(forge.pki.oids.keyBag)[0]?.key;
  if (!key) throw new Error('The file has no RSA key');
  const certificates = bags(forge.pki.oids.certBag).flatMap(({ cert }) => (cert ? [cert] : []));
  const own = certificates.find(({ publicKey }) => 'n' in publicKey && publicKey.n.equals(key.n));
  if (!own) throw new Error('The file has no certificate for its key');
  const privateKey = derOf(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)));
  const [certificate = Buffer.alloc(0), ...chain] = chainOf(own, certificates).map((one) =>
    derOf(forge.pki.certificateToAsn1(one)),
  );
  return { privateKey, certificate, chain };
}

function forgeBags(file: Uint8Array, password: string) {
  const node = forge.asn1.fromDer(Buffer.from(file).toString('binary'));
  const store = forge.pkcs12.pkcs12FromAsn1(node, forge.util.encodeUtf8(password));
  return { bags: (bagType: string | undefined) => (bagType && store.getBags({ bagType })[bagType]) || [] };
}

/** Returns a certificate and the certificates of its issuers, each followed by its own issuer. */
function chainOf(own: forge.pki.Certificate, all: readonly forge.pki.Certificate[]): forge.pki.Certificate[] {
  const chain = [own];
  for (let last = own; chain.length <= all.length; ) {
    const issuer = all.find((one) => !chain.includes(one) && one.subject.hash === last.issuer.hash);
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}
