import { z } from 'zod';
import { isSignedBy, type PublicKey, type SigningKey, signatureText, signFields } from '../signing/keys.ts';
import { canonicalText, readFields } from '../values/canonical.ts';
import { utcTimestamp } from '../values/moment.ts';
import { terminalSchemas } from '../values/terminal-code.ts';

const codeHash = z.string().regex(/^[\w-]{43}$/);

const licenceFile = z.strictObject({
  format: z.literal('leafcast-licence'),
  version: z.literal(1),
  /** Id of the license; it is not secret and registers nothing. */
  licence: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/),
  /** Hash of the license code. @see hashOfCode */
  code: codeHash,
  /** First group of the code, by which its owner recognizes it. */
  beginning: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{5}$/),
  /** Machine and request that the file was issued for. @see Terminal */
  machine: z.string().regex(terminalSchemas.machine),
  nonce: z.string().regex(terminalSchemas.nonce),
  issued: utcTimestamp,
  /** Expiration time; `null` for never. */
  expires: utcTimestamp.nullable(),
  key: z.string().max(16),
  signature: signatureText,
});

/** File that the license service issues to a machine, also as a verification file that is transferred by hand. */
export type LicenceFile = Readonly<z.infer<typeof licenceFile>>;

const purpose = 'licence file';
/** Maximum size in bytes; a file has about 400. */
export const maxLicenceFileBytes = 4096;

export function signLicenceFile(
  fields: Omit<LicenceFile, 'format' | 'version' | 'key' | 'signature'>,
  key: SigningKey,
): string {
  return canonicalText(signFields(purpose, { format: 'leafcast-licence', version: 1, ...fields } as const, key));
}

/** Why a file is invalid: it cannot be read, its code is invalid, or it differs from what was signed. */
export type FileFault = 'unreadable' | 'code' | 'changed';

/** Reads a file and accepts it only if every byte is as a trusted key has signed it. */
export function openLicenceFile(bytes: Uint8Array, keys: readonly PublicKey[]): LicenceFile | FileFault {
  const read = bytes.length <= maxLicenceFileBytes ? readFields(bytes) : null;
  if (read === null) return 'unreadable';
  const { success, data, error } = licenceFile.safeParse(read.fields);
  if (!success) {
    const places = error.issues.map(({ path }) => path[0]);
    return places.every((place) => place === 'code') ? 'code' : faultOf(places);
  }
  return read.text === canonicalText(data) && isSignedBy(keys, purpose, data) ? data : 'changed';
}

/** Returns `changed` for a file in which only the signature is malformed. */
const faultOf = (places: readonly unknown[]): FileFault =>
  places.every((place) => place === 'signature') ? 'changed' : 'unreadable';
