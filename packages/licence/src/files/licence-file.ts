import { z } from 'zod';
import { isSignedBy, type PublicKey, type SigningKey, signatureText, signFields } from '../signing/keys.ts';
import { canonicalText, readFields } from '../values/canonical.ts';
import { moment } from '../values/moment.ts';
import { terminalForms } from '../values/terminal-code.ts';

const codeHash = z.string().regex(/^[\w-]{43}$/);

const licenceFile = z.strictObject({
  format: z.literal('leafcast-licence'),
  version: z.literal(1),
  /** Names the licence; it is no secret and registers nothing. */
  licence: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/),
  /** Stands for the licence code. @see hashOfCode */
  code: codeHash,
  /** The first group of the code, by which its owner knows it again. */
  beginning: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{5}$/),
  /** The machine, and the request of it, for which it was made. @see Terminal */
  machine: z.string().regex(terminalForms.machine),
  nonce: z.string().regex(terminalForms.nonce),
  issued: moment,
  /** When it ends; `null`: never. */
  expires: moment.nullable(),
  key: z.string().max(16),
  signature: signatureText,
});

/** What the licence service gives a machine, also as a verification file that is carried there by hand. */
export type LicenceFile = Readonly<z.infer<typeof licenceFile>>;

const purpose = 'licence file';
/** A file has some 400 bytes. */
export const largestLicenceFile = 4096;

export function signLicenceFile(
  fields: Omit<LicenceFile, 'format' | 'version' | 'key' | 'signature'>,
  key: SigningKey,
): string {
  return canonicalText(signFields(purpose, { format: 'leafcast-licence', version: 1, ...fields } as const, key));
}

/** Why a file is none: it cannot be read, no code is in it, or it is not what was signed. */
export type FileFault = 'unreadable' | 'code' | 'changed';

/** Reads a file and believes it only where every byte is as a trusted key has signed it. */
export function openLicenceFile(bytes: Uint8Array, keys: readonly PublicKey[]): LicenceFile | FileFault {
  const read = bytes.length <= largestLicenceFile ? readFields(bytes) : null;
  if (read === null) return 'unreadable';
  const { success, data, error } = licenceFile.safeParse(read.fields);
  if (!success) {
    const places = error.issues.map(({ path }) => path[0]);
    return places.every((place) => place === 'code') ? 'code' : faultOf(places);
  }
  return read.text === canonicalText(data) && isSignedBy(keys, purpose, data) ? data : 'changed';
}

/** A file whose signature alone is malformed was changed. */
const faultOf = (places: readonly unknown[]): FileFault =>
  places.every((place) => place === 'signature') ? 'changed' : 'unreadable';
