import { z } from 'zod';
import { jsonField, number } from '../../call.ts';

/**
 * Password field for operations that involve money, or whose effects would outlast an unattended session. @see safety
 * T9, T14
 */
export const ownPassword = z.string().max(1000).describe('Password of the operator, requested again as confirmation.');

/** Exceptions to the default feature permissions, by feature code. @see RULINGS 14 */
export const ownPowersSchema = jsonField(
  z.record(
    z.string().max(64),
    z.strictObject({ allowed: z.boolean().optional(), limit: z.int().min(0).nullable().optional() }),
  ),
);

/** A time in ISO 8601, or empty for none. */
export const moment = z.union([z.literal(''), z.iso.datetime({ offset: true })]).default('');

export const search = z.string().max(200).default('').describe('Text that must be contained; empty for any.');

export const limit = number(z.int().min(1).max(100)).default(25);

export const after = z.string().max(400).default('').describe('`next` of the previous page; empty for the first page.');

export const next = z.string().describe('Value of `after` for the next page; empty on the last page.');
