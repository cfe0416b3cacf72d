import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { canonicalText, readFields } from '../values/canonical.ts';
import { moment } from '../values/moment.ts';
import { terminalForms } from '../values/terminal-code.ts';

const nonce = z.string().regex(terminalForms.nonce);

const record = z.strictObject({
  /** The request that the kept licence answers; `null` where none is kept. */
  answered: nonce.nullable(),
  /** The request that may be answered next. */
  open: nonce,
  lastSeen: moment,
  isWithdrawn: z.boolean(),
});

/** What is remembered beside a licence. */
export type LicenceRecord = Readonly<z.infer<typeof record>>;

const sealed = z.strictObject({ ...record.shape, seal: z.string().max(64) });

const sealOf = (key: Uint8Array, fields: LicenceRecord) =>
  createHmac('sha256', key)
    .update(`leafcast licence record\n${canonicalText(fields)}`)
    .digest();

/** Writes it with a seal: who edits it has no licence any more. */
export function sealRecord(key: Uint8Array, fields: LicenceRecord): string {
  return canonicalText({ ...fields, seal: sealOf(key, fields).toString('base64url') });
}

/** @returns `null` where it is not as it was sealed */
export function openRecord(key: Uint8Array, bytes: Uint8Array): LicenceRecord | null {
  const { success, data } = sealed.safeParse(readFields(bytes)?.fields);
  if (!success) return null;
  const { seal, ...fields } = data;
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(key, fields);
  return given.length === right.length && timingSafeEqual(given, right) ? fields : null;
}
