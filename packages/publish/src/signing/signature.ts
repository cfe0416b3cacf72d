import { createPrivateKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { KeyFiles, Subject } from './pkcs12.ts';
import type { SigningTask } from './thread.ts';

export type { Subject } from './pkcs12.ts';

/**
 * Thrown if the password does not open the file, or if the file is not a PKCS #12 file with an RSA key. Callers cannot
 * tell these cases apart. @see D-692
 */
export class WrongPasswordError extends Error {}

/** Thrown if an untrusted file is not opened within the time limit. This does not mean that the password is wrong. */
export class SigningSlowError extends Error {}

/** Private key for signing, with its certificates. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** DER. */
  readonly certificate: Buffer;
  /** DER-encoded certificates of the issuers, if any, starting with the direct issuer. */
  readonly chain: readonly Buffer[];
}

/** Content of a certificate, for display. */
export interface SignatureDescription {
  readonly name: string;
  readonly unit: string;
  readonly organization: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** Start of the validity, as an ISO timestamp; `until` is its end. */
  readonly from: string;
  readonly until: string;
  /** SHA-256 fingerprint of the certificate in hexadecimal. */
  readonly fingerprint: string;
}

/** Time limit in milliseconds for opening an untrusted file, which may require any number of key derivation rounds. */
const untrustedFileMs = 15_000;
const maxFileBytes = 100_000;
const newKeyPair = promisify(generateKeyPair);

/**
 * Creates a 2048-bit RSA key with a self-signed certificate.
 *
 * @returns PKCS #12 file protected by the password
 */
export async function createSignature(subject: Subject, password: string, now = new Date()): Promise<Uint8Array> {
  const { privateKey } = await newKeyPair('rsa', { modulusLength: 2048, publicExponent: 65_537 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return inThread<Uint8Array>({ kind: 'create', subject, privateKey: pem, now, password });
}

/**
 * Opens an untrusted PKCS #12 file in a separate thread, with a time limit.
 *
 * @param limitMs time limit in milliseconds
 * @throws WrongPasswordError; SigningSlowError
 */
export async function openSignature(p12: Uint8Array, password: string, limitMs = untrustedFileMs): Promise<SigningKey> {
  if (p12.length === 0 || p12.length > maxFileBytes) throw new WrongPasswordError('The file is too large');
  try {
    const { privateKey, certificate, chain } = await inThread<KeyFiles>({ kind: 'open', file: p12, password }, limitMs);
    return {
      privateKey: createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' }),
      certificate: Buffer.from(certificate),
      chain: chain.map((one) => Buffer.from(one)),
    };
  } catch (cause) {
    if (cause instanceof SigningSlowError) throw cause;
    throw new WrongPasswordError('The password does not open the file', { cause });
  }
}

/**
 * Returns the content of a certificate.
 *
 * @param certificate certificate as DER
 */
export function describeSignature(certificate: Uint8Array): SignatureDescription {
  const { subject, validFromDate, validToDate, fingerprint256 } = new X509Certificate(certificate);
  const parts = new Map(
    subject.split('\n').map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), unescaped(line.slice(at + 1))];
    }),
  );
  const part = (key: string) => parts.get(key) ?? '';
  return {
    name: part('CN'),
    unit: part('OU'),
    organization: part('O'),
    city: part('L'),
    state: part('ST'),
    country: part('C'),
    from: validFromDate.toISOString(),
    until: validToDate.toISOString(),
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}

/** Removes the backslashes that Node adds before characters with a special meaning in RFC 2253. */
const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

/**
 * Runs a task in a separate thread.
 *
 * @param limitMs time limit in milliseconds; none for trusted input
 */
async function inThread<Result>(task: SigningTask, limitMs?: number): Promise<Result> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const late =
    limitMs !== undefined &&
    setTimeout(() => reject(new SigningSlowError('Opening the signature takes too long')), limitMs);
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', () => reject(new Error('The thread ended without a reply')));
  try {
    return await promise;
  } finally {
    if (late) clearTimeout(late);
    await thread.terminate();
  }
}
