import { z } from 'zod';

/** Converts an empty variable to undefined, because it counts as not set. */
const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** Schema of an environment setting that may be absent or empty. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsAbsent, schema.optional());

/** Schema of an environment setting with a default, which also replaces an empty value. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsAbsent, schema);

/** Parses a list of comma-separated values, in lower case. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== ''),
);

export const yesOrNo = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
