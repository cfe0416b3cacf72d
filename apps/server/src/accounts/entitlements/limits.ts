import { readFileSync } from 'node:fs';
import { features } from '@leafcast/book';
import { z } from 'zod';

const limit = z.strictObject({ allowed: z.boolean().optional(), limit: z.int().min(0).nullable().optional() });
/** Overrides of the rules by feature code: `{"adBanner":{"allowed":false},"bookFileCount":{"limit":20}}`. */
export const powerOverrides = z.partialRecord(z.enum(features), limit);
export type PowerOverrides = z.output<typeof powerOverrides>;

/** The operator's overrides of the plans in their stored form. */
export const powerLimits = z.record(z.string().regex(/^\d{1,3}$/), powerOverrides);

/** The operator's overrides of the plans, by account type and feature code. @see RULINGS 14 */
export type PowerLimits = z.output<typeof powerLimits>;

/**
 * Path of a JSON file such as `{"1":{"adBanner":{"allowed":false},"bookFileCount":{"limit":20}}}`; parsing the setting
 * returns the file's contents.
 */
export const powerFile = z.string().transform((path, context): PowerLimits => {
  try {
    return powerLimits.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});
