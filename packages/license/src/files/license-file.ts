import { z } from 'zod';
import { isSignedBy, licenseSignatureSchema, type PublicKey, type SigningKey, signFields } from '../signing/keys.ts';
import { canonicalText, readFields } from '../values/canonical.ts';
import { utcTimestamp } from '../values/moment.ts';
import { terminalSchemas } from '../values/terminal-code.ts';

const codeHash = z.string().regex(/^[\w-]{43}$/);

const licenseFile = z.strictObject({
  format: z.literal('leafcast-license'),
  version: z.literal(1),
  /** Id of the license. The id is not secret, and nobody can register with it. */
  license: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/),
  /** Hash of the license code. @see hashOfCode */
  code: codeHash,
  /** First group of the license code, by which the owner recognizes the code. */
  beginning: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{5}$/),
  /** Machine and request for which the file was issued. @see Terminal */
  machine: z.string().regex(terminalSchemas.machine),
  nonce: z.string().regex(terminalSchemas.nonce),
  issued: utcTimestamp,
  /** Expiration time; `null` for never. */
  expires: utcTimestamp.nullable(),
  key: z.string().max(16),
  signature: licenseSignatureSchema,
});

/**
 * License file that the license service issues to a machine. The same format is used for a verification file, which the
 * user transfers by hand.
 */
export type LicenseFile = Readonly<z.infer<typeof licenseFile>>;

const purpose = 'license file';
/** Maximum size of a license file in bytes. A typical file has about 400 bytes. */
export const maxLicenseFileBytes = 4096;

export function signLicenseFile(
  fields: Omit<LicenseFile, 'format' | 'version' | 'key' | 'signature'>,
  key: SigningKey,
): string {
  return canonicalText(signFields(purpose, { format: 'leafcast-license', version: 1, ...fields } as const, key));
}

/**
 * Why a license file is invalid: it cannot be read, its code is invalid, or its content differs from what was signed.
 */
export type FileFault = 'unreadable' | 'code' | 'changed';

/** Reads a license file and accepts it only if a trusted key has signed exactly these bytes. */
export function openLicenseFile(bytes: Uint8Array, keys: readonly PublicKey[]): LicenseFile | FileFault {
  const read = bytes.length <= maxLicenseFileBytes ? readFields(bytes) : null;
  if (read === null) return 'unreadable';
  const { success, data, error } = licenseFile.safeParse(read.fields);
  if (!success) {
    const places = error.issues.map(({ path }) => path[0]);
    return places.every((place) => place === 'code') ? 'code' : faultOf(places);
  }
  return read.text === canonicalText(data) && isSignedBy(keys, purpose, data) ? data : 'changed';
}

/** Returns the fault of a file with malformed fields: `changed` if only the signature is malformed. */
const faultOf = (places: readonly unknown[]): FileFault =>
  places.every((place) => place === 'signature') ? 'changed' : 'unreadable';
