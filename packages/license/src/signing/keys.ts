import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalText, type Fields } from '../values/canonical.ts';

/**
 * Returns a schema for a signature (64 bytes) or a public key (32 bytes) in base64url. Only the canonical encoding is
 * valid.
 */
const encoded = (bytes: number) =>
  z
    .string()
    .max(100)
    .refine((text) => {
      const read = Buffer.from(text, 'base64url');
      return read.length === bytes && read.toString('base64url') === text;
    });

const publicKey = z.strictObject({ id: z.string().max(16), key: encoded(32) });

/** Public key that a product trusts. Several keys are trusted at the same time while one replaces another. */
export type PublicKey = Readonly<z.infer<typeof publicKey>>;

export const licenseSignatureSchema = encoded(64);

/** List of trusted keys, such as `pinned-keys.json`. Each id is checked against its key. */
export const publicKeysSchema = z.array(publicKey.refine(({ id, key }) => id === keyIdOf(key))).max(50);

/** Derives the id of a key from the key's bytes, so that different keys have different ids. */
function keyIdOf(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64url')).digest('base64url').slice(0, 11);
}

/** Private key for signing, with its id. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

export function newSigningKey(): SigningKey {
  return toSigningKey(generateKeyPairSync('ed25519').privateKey);
}

/**
 * Returns the signing key with its id.
 *
 * @throws Error if the private key is not an Ed25519 key
 */
export function toSigningKey(privateKey: KeyObject): SigningKey {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('A signing key must be an Ed25519 key');
  return { id: keyIdOf(publicPart(privateKey)), privateKey };
}

/** Returns the public key with which signatures of this key are verified. */
export function toPublicKey({ id, privateKey }: SigningKey): PublicKey {
  return { id, key: publicPart(privateKey) };
}

function publicPart(privateKey: KeyObject): string {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return x;
}

/**
 * Signs fields for one purpose; the signature is invalid for any other purpose. The key's id is signed together with
 * the fields.
 */
export function signFields<Signed extends Fields>(purpose: string, fields: Signed, { id, privateKey }: SigningKey) {
  const signed = { ...fields, key: id };
  const signature = sign(null, signedBytes(purpose, signed), privateKey).toString('base64url');
  return { ...signed, signature };
}

/** Checks whether one of the trusted keys has signed exactly the given fields for the given purpose. */
export function isSignedBy(
  keys: readonly PublicKey[],
  purpose: string,
  { signature, ...fields }: Fields & { readonly key: string; readonly signature: string },
): boolean {
  const trusted = keys.find(({ id }) => id === fields.key);
  if (!trusted || !licenseSignatureSchema.safeParse(signature).success) return false;
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: trusted.key } });
  return verify(null, signedBytes(purpose, fields), key, Buffer.from(signature, 'base64url'));
}

const signedBytes = (purpose: string, fields: Fields): Buffer =>
  Buffer.from(`leafcast ${purpose}\n${canonicalText(fields)}`, 'utf8');
