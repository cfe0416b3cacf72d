import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { isVersion } from './version-order.ts';

/** What is announced, by whoever builds the program. */
const manifestSchema = z.object({
  product: z.literal('leafcast-desktop'),
  version: z.string().max(100).refine(isVersion),
  /** When it was announced. One that is older than the last one seen is not believed. */
  issued: z.iso.datetime(),
  /** From then on it is not believed: who holds back newer ones could show it for ever. */
  expires: z.iso.datetime(),
  /** The page from which the version is downloaded. */
  download: z.url({ protocol: /^https$/ }).max(2000),
  /** What has changed, by language; English where a language has none. */
  notes: z.object({ en: z.string().max(10_000) }).and(z.partialRecord(z.enum(languageCodes), z.string().max(10_000))),
});
export type UpdateManifest = Readonly<z.output<typeof manifestSchema>>;

/** What lies at the address: the text that was signed, letter by letter, and its signature in base64. */
const signedSchema = z.object({ manifest: z.string().max(200_000), signature: z.base64().max(200) });

/** The public key of its 32 bytes in base64. @throws Error where it is none */
export function readPublicKey(base64: string): KeyObject {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 32) throw new Error('An Ed25519 public key has 32 bytes');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });
}

/**
 * Signs a manifest, as it is put at its address.
 *
 * @throws Error where it is none, or the key is none of Ed25519
 */
export function signManifest(manifest: unknown, key: KeyObject): string {
  const text = JSON.stringify(manifestSchema.parse(manifest));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is none of Ed25519');
  return JSON.stringify({ manifest: text, signature: sign(null, Buffer.from(text), key).toString('base64') });
}

/** Why a manifest is not believed, in words for the log. */
export class UntrustedManifest extends Error {}

interface Trust {
  readonly key: KeyObject;
  readonly now: Date;
  /** When the newest one that was believed was announced, in ISO 8601; empty where there was none. */
  readonly newest: string;
}

/**
 * Reads what lies at the address. Nothing in it is looked at before its signature is.
 *
 * @throws UntrustedManifest
 */
export function readManifest(text: string, { key, now, newest }: Trust): UpdateManifest {
  const signed = parsed(signedSchema, text, 'it is no signed manifest');
  const isSigned = verify(null, Buffer.from(signed.manifest), key, Buffer.from(signed.signature, 'base64'));
  if (!isSigned) throw new UntrustedManifest('its signature is not that of the key');
  const manifest = parsed(manifestSchema, signed.manifest, 'it is signed, but not for this program');
  if (Date.parse(manifest.expires) <= now.getTime()) throw new UntrustedManifest('it has expired');
  if (newest !== '' && Date.parse(manifest.issued) < Date.parse(newest)) {
    throw new UntrustedManifest('it is older than one that was seen before');
  }
  return manifest;
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string, otherwise: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UntrustedManifest(otherwise, { cause });
  }
}
