import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { canonicalText, readFields } from '../values/canonical.ts';
import { utcTimestamp } from '../values/moment.ts';
import { terminalSchemas } from '../values/terminal-code.ts';

const nonce = z.string().regex(terminalSchemas.nonce);

const record = z.strictObject({
  /** Nonce of the request that the stored license answers; `null` if no license is stored. */
  answered: nonce.nullable(),
  /** Nonce of the request that may be answered next. */
  open: nonce,
  lastSeen: utcTimestamp,
  isWithdrawn: z.boolean(),
});

/** State stored alongside a license. */
export type LicenseRecord = Readonly<z.infer<typeof record>>;

const sealed = z.strictObject({ ...record.shape, seal: z.string().max(64) });

const sealOf = (key: Uint8Array, fields: LicenseRecord) =>
  createHmac('sha256', key)
    .update(`leafcast license record\n${canonicalText(fields)}`)
    .digest();

/** Serializes a record with a seal. Editing the record invalidates the license. */
export function sealRecord(key: Uint8Array, fields: LicenseRecord): string {
  return canonicalText({ ...fields, seal: sealOf(key, fields).toString('base64url') });
}

/**
 * Opens a sealed record.
 *
 * @returns `null` if the record does not match its seal
 */
export function openRecord(key: Uint8Array, bytes: Uint8Array): LicenseRecord | null {
  const { success, data } = sealed.safeParse(readFields(bytes)?.fields);
  if (!success) return null;
  const { seal, ...fields } = data;
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(key, fields);
  return given.length === right.length && timingSafeEqual(given, right) ? fields : null;
}
