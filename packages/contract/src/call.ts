import { isClampedTitle, type TeamPermission } from '@leafcast/book';
import { z } from 'zod';
import type { AnswerCode } from './envelope.ts';
import { isValueWithin, type JsonBounds, parseSafeJson } from './safe-json.ts';

/** Documentation of an API call. It appears only in the OpenAPI document and is removed from browser bundles. */
export interface CallDoc<Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /** Effect of the call, in one line without a final period. */
  readonly summary: string;
  /**
   * Effects and limits of the call, and the order of calls. The callers that are allowed to make the call are added
   * automatically, from `access`, `permission` and the path.
   */
  readonly description?: string;
  /** Example request and response, which must pass the schemas of the call. */
  readonly example?: { readonly body: z.input<Body>; readonly data: z.output<Data> };
  /** Response codes in addition to those implied by access and fields. */
  readonly codes?: readonly AnswerCode[];
}

/** One API call: the definition that the server, the studio and the OpenAPI document share. */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Access extends 'public' | 'user' = 'public' | 'user',
> {
  /** Path exactly as in the specification, relative to the site root, with its leading slash. @see RULINGS 2 */
  readonly path: string;
  /** Calls with `user` require a signed-in account. */
  readonly access: Access;
  /**
   * Permission that the account needs for the book named in the body. If absent, `book.edit`. `null` means that another
   * rule decides, which the description explains.
   */
  readonly permission?: TeamPermission | null;
  readonly body: Body;
  readonly data: Data;
  /**
   * Name of the multipart field that carries a file, after all other fields. A call with a file accepts no other kind
   * of body.
   */
  readonly file?: string;
  readonly doc: CallDoc<Body, Data>;
}

/** Declares an API call of the server, which the OpenAPI document lists with an example. */
export function call<Body extends z.ZodType, Data extends z.ZodType, Access extends 'public' | 'user'>(
  definition: Call<Body, Data, Access> & { readonly doc: Required<Pick<CallDoc<Body, Data>, 'example'>> },
): Call<Body, Data, Access> {
  return definition;
}

/** Declares an API call of the desktop program, which docs/desktop/calls.md lists. */
export function desktopCall<Body extends z.ZodType, Data extends z.ZodType, Access extends 'public' | 'user'>(
  definition: Call<Body, Data, Access>,
): Call<Body, Data, Access> {
  return definition;
}

/** Type of the body that a caller sends. */
export type CallBody<C extends Call> = z.input<C['body']>;
export type CallData<C extends Call> = z.output<C['data']>;

/**
 * Type of the values that a program sends. The same fields are optional as in the body; the values have the types that
 * parsing produces.
 */
export type CallInput<C extends Call> = {
  readonly [Key in keyof z.input<C['body']>]: Key extends keyof z.output<C['body']> ? z.output<C['body']>[Key] : never;
};

/** Maximum number of values in a JSON field for which no other limit is set. */
const defaultMaxValues = 5000;

/**
 * Returns a schema for a JSON field, which is text in a form body and a value in a JSON body. The JSON values are
 * counted before any of them is validated.
 */
export function jsonField<Schema extends z.ZodType>(
  schema: Schema,
  { maxDepth, maxValues = defaultMaxValues }: JsonBounds = {},
) {
  return z.preprocess((value, context) => {
    try {
      if (typeof value === 'string') return parseSafeJson(value, { maxDepth, maxValues });
      if (isValueWithin(value, maxValues)) return value;
    } catch {
      // Reported below, like a value that is too large.
    }
    context.addIssue({ code: 'custom', message: 'not JSON, or too much of it' });
    return z.NEVER;
  }, schema);
}

/** Returns a schema for a list. The items are counted before any of them is validated. */
export function list<Item extends z.ZodType>(item: Item, max: number, min = 0) {
  return z.array(z.unknown()).min(min).max(max).pipe(z.array(item));
}

/** Returns a schema for a record. The values are counted before any of them is validated. */
export function record<Value extends z.ZodType>(keys: z.ZodString, value: Value, max = 1000) {
  return z
    .custom<object>((given) => typeof given === 'object' && given !== null && Object.keys(given).length <= max, {
      abort: true,
    })
    .pipe(z.record(keys, value));
}

/** Returns a schema for a number that a form sends as digits. */
export function number(schema: z.ZodNumber) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
}

/** A boolean that a form sends as 1/0 or true/false. */
export const booleanField = z.preprocess((value) => {
  if (value === '1' || value === 'true' || value === 1) return true;
  if (value === '0' || value === 'false' || value === 0 || value === '') return false;
  return value;
}, z.boolean());

/** Book title within the maximum length. */
export const title = z.string().refine((text) => isClampedTitle(text.trim()));

const id = z.string().max(64);

/** Returns a schema for ids, sent as an array, as JSON text, or as text separated by commas. */
export const idList = (max: number) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      // The limit allows for quotes and spaces around ids of maximum length.
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
