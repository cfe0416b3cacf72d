import { z } from 'zod';
import { json, number } from '../call.ts';

/**
 * Requested again before operations that would outlast a session left open, or that are worth money. @see safety T9,
 * T14
 */
export const ownPassword = z.string().max(1000).describe("The operator's own password: it is asked for again.");

/** Exceptions to the rules, by feature code. @see RULINGS 14 */
export const ownPowersSchema = json(
  z.record(
    z.string().max(64),
    z.strictObject({ allowed: z.boolean().optional(), limit: z.int().min(0).nullable().optional() }),
  ),
);

/** A time in ISO 8601, or empty for none. */
export const moment = z.union([z.literal(''), z.iso.datetime({ offset: true })]).default('');

export const search = z.string().max(200).default('').describe('What must occur in it; empty: anything.');

export const limit = number(z.int().min(1).max(100)).default(25);

export const after = z
  .string()
  .max(400)
  .default('')
  .describe('The `next` of the page before; empty: from the beginning.');

export const next = z.string().describe('Where the next page goes on; empty: this was the last.');
