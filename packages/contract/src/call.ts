import { z } from 'zod';
import { parseSafeJson } from './safe-json.ts';

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

/** A field that is JSON: as text in a form body, as a value in a JSON body. @param maxDepth deepest nesting of the text */
export function json<Schema extends z.ZodType>(schema: Schema, maxDepth?: number) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return parseSafeJson(value, maxDepth);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  }, schema);
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

/** Ids as an array, as JSON text, or parted by commas. */
export const idList = (max: number) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      if (!value.startsWith('[')) return value === '' ? [] : value.split(',');
      try {
        return parseSafeJson(value);
      } catch {
        return value;
      }
    },
    z.array(z.string().max(64)).max(max),
  );

export const emptyBody = z.object({});
export const emptyData = z.object({});
