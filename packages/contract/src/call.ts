import { isClampedTitle } from '@leafcast/book';
import { z } from 'zod';
import { isValueWithin, type JsonBounds, parseSafeJson } from './safe-json.ts';

/** One call of the API: everything that server, editor and the OpenAPI document say of it. */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Access extends 'public' | 'user' = 'public' | 'user',
> {
  /** Exactly the path of the specification, relative to the site root, with its leading slash. @see RULINGS 2 */
  readonly path: string;
  readonly summary: string;
  /** `user` calls need a signed-in account. */
  readonly access: Access;
  readonly body: Body;
  readonly data: Data;
  /** Name of the multipart field that carries a file, behind all others; such a call takes no other form of body. */
  readonly file?: string;
}

export function call<Body extends z.ZodType, Data extends z.ZodType, Access extends 'public' | 'user'>(
  definition: Call<Body, Data, Access>,
): Call<Body, Data, Access> {
  return definition;
}

/** What a caller sends and what it gets back. */
export type BodyOf<C extends Call> = z.input<C['body']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** What a program sends: as optional as the call takes it, in the types that it has once it is read. */
export type SentTo<C extends Call> = {
  readonly [Key in keyof z.input<C['body']>]: Key extends keyof z.output<C['body']> ? z.output<C['body']>[Key] : never;
};

/** Values of a field without bounds of its own. */
const fewValues = 5000;

/**
 * A field that is JSON: as text in a form body, as a value in a JSON body. It is counted before anything of it is checked.
 */
export function json<Schema extends z.ZodType>(schema: Schema, { maxDepth, maxValues = fewValues }: JsonBounds = {}) {
  return z.preprocess((value, context) => {
    try {
      if (typeof value === 'string') return parseSafeJson(value, { maxDepth, maxValues });
      if (isValueWithin(value, maxValues)) return value;
    } catch {
      // The same answer as for one that is too large.
    }
    context.addIssue({ code: 'custom', message: 'not JSON, or too much of it' });
    return z.NEVER;
  }, schema);
}

/** A list that is counted before any of its items is checked. */
export function list<Item extends z.ZodType>(item: Item, max: number, min = 0) {
  return z.array(z.unknown()).min(min).max(max).pipe(z.array(item));
}

/** Values by key that are counted before any of them is checked. */
export function record<Value extends z.ZodType>(keys: z.ZodString, value: Value, max = 1000) {
  return z
    .custom<object>((given) => typeof given === 'object' && given !== null && Object.keys(given).length <= max, {
      abort: true,
    })
    .pipe(z.record(keys, value));
}

/** A number that a form sends as digits. */
export function number(schema: z.ZodNumber) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
}

/** A yes or no that a form sends as 1/0 or true/false. */
export const flag = z.preprocess((value) => {
  if (value === '1' || value === 'true' || value === 1) return true;
  if (value === '0' || value === 'false' || value === 0 || value === '') return false;
  return value;
}, z.boolean());

/** A book's title, as long as it may be. */
export const title = z.string().refine((text) => isClampedTitle(text.trim()));

const id = z.string().max(64);

/** Ids as an array, as JSON text, or parted by commas. */
export const idList = (max: number) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      // Quotes and spaces around ids that are as long as can be.
      if (value.length > max * 70) return value;
      if (!value.startsWith('[')) return value === '' ? [] : value.split(',');
      try {
        return parseSafeJson(value);
      } catch {
        return value;
      }
    },
    list(id, max),
  );

export const emptyBody = z.object({});
export const emptyData = z.object({});
