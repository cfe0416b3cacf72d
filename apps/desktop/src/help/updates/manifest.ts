import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { isVersion } from './version-order.ts';

/** The announcement of a version, published by the builder of the program. */
const manifestSchema = z.object({
  product: z.literal('leafcast-desktop'),
  version: z.string().max(100).refine(isVersion),
  /** Time of the announcement. An announcement older than the newest one seen is rejected. */
  issued: z.iso.datetime(),
  /**
   * Time after which the announcement is rejected. Otherwise, an attacker who withholds newer announcements could
   * present this one forever.
   */
  expires: z.iso.datetime(),
  /** Page from which the version is downloaded. */
  download: z.url({ protocol: /^https$/ }).max(2000),
  /** Description of the changes, by language. English is used for languages without a description. */
  notes: z.object({ en: z.string().max(10_000) }).and(z.partialRecord(z.enum(languageCodes), z.string().max(10_000))),
});
export type UpdateManifest = Readonly<z.output<typeof manifestSchema>>;

/** Content of the announcement URL: the exact text that was signed, and its signature in base64. */
const signedSchema = z.object({ manifest: z.string().max(200_000), signature: z.base64().max(200) });

/**
 * Reads a public key from its 32 bytes in base64.
 *
 * @throws Error if it is not a valid key
 */
export function readPublicKey(base64: string): KeyObject {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 32) throw new Error('Ed25519 public keys must have 32 bytes');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });
}

/**
 * Signs a manifest for publication at its URL.
 *
 * @throws Error if the manifest is invalid or the key is not an Ed25519 key
 */
export function signManifest(manifest: unknown, key: KeyObject): string {
  const text = JSON.stringify(manifestSchema.parse(manifest));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key must be an Ed25519 key');
  return JSON.stringify({ manifest: text, signature: sign(null, Buffer.from(text), key).toString('base64') });
}

/** Thrown if a manifest is rejected; the message contains the reason for the log. */
export class UntrustedManifestError extends Error {}

interface VerifyOptions {
  readonly key: KeyObject;
  readonly now: Date;
  /** Announcement time of the newest accepted manifest, in ISO 8601; empty if none was accepted. */
  readonly newest: string;
}

/**
 * Reads the content of the announcement URL. Verifies the signature before reading anything in the manifest.
 *
 * @throws UntrustedManifestError
 */
export function readManifest(text: string, { key, now, newest }: VerifyOptions): UpdateManifest {
  const signed = parsed(signedSchema, text, 'the announcement is not a signed manifest');
  const isSigned = verify(null, Buffer.from(signed.manifest), key, Buffer.from(signed.signature, 'base64'));
  if (!isSigned) throw new UntrustedManifestError('the signature does not match the key');
  const manifest = parsed(manifestSchema, signed.manifest, 'the manifest is signed, but not for this program');
  if (Date.parse(manifest.expires) <= now.getTime()) throw new UntrustedManifestError('the manifest has expired');
  if (newest !== '' && Date.parse(manifest.issued) < Date.parse(newest)) {
    throw new UntrustedManifestError('it is older than a manifest received before');
  }
  return manifest;
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string, errorMessage: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UntrustedManifestError(errorMessage, { cause });
  }
}
