import { canonicalText, isSignedBy, type PublicKey, type SigningKey, signFields } from '@leafcast/license';
import { z } from 'zod';

const grant = z.strictObject({
  license: z.string(),
  /** Hash of the code. @see hashLicenseCode */
  code: z.string(),
  beginning: z.string(),
  seats: z.int().min(1),
  /** Expiration time; `null` for never. */
  expires: z.iso.datetime().nullable(),
  /** Whether a seat, once assigned, belongs to its machine permanently. */
  isSingleUse: z.boolean(),
  revoked: z.iso.datetime().nullable(),
  key: z.string(),
  signature: z.string(),
});

/** Rights of a license. */
export type Grant = Readonly<Omit<z.infer<typeof grant>, 'key' | 'signature'>>;

const purpose = 'license grant';

export const signGrant = (fields: Grant, key: SigningKey): string => canonicalText(signFields(purpose, fields, key));

/**
 * Verifies a signed grant.
 *
 * @returns the grant, or `null` if none of the operator's keys has signed it
 */
export function openGrant(text: string, keys: readonly PublicKey[]): Grant | null {
  const { success, data } = grant.safeParse(JSON.parse(text));
  if (!success || !isSignedBy(keys, purpose, data)) return null;
  const { key: _key, signature: _signature, ...fields } = data;
  return fields;
}
