import { type ScalarKind, scalarOf } from '@leafcast/book/stored';
import type { z } from 'zod';
import { parseSafeJson } from './safe-json.ts';

/** More wrong fields than any client of another habit has: such a body is simply wrong. */
const mostFields = 500;

/**
 * Reads a body in which a scalar may stand as a form text, a JSON text, number, or yes-or-no: what a field does not take
 * as it came is tried as the field's own kind.
 *
 * @see RULINGS 30
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  const result = schema.safeParse(body);
  if (result.success || result.error.issues.length > mostFields || !result.error.issues.some(mayHelp)) return result;
  const other: unknown = copyOf(body);
  const isOther = result.error.issues.map((issue) => rewrite(other, issue, [])).some(Boolean);
  return isOther ? schema.safeParse(other) : result;
}

/** Of what a body can hold, the records and lists are copied; files stay what they are. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  const kind = Object.getPrototypeOf(value);
  if (kind !== null && kind !== Object.prototype) return value;
  const copy: Record<string, unknown> = Object.create(kind);
  for (const [name, inner] of Object.entries(value)) copy[name] = copyOf(inner);
  return copy;
}

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, ScalarKind>> = {
  string: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
};

/** Whether another kind of value might be taken: nothing is copied for a body that is wrong in another way. */
const mayHelp = (issue: Issue): boolean =>
  issue.code === 'invalid_union' || (issue.code === 'invalid_type' && kinds[issue.expected] !== undefined);

/** @returns whether something is another kind now */
function rewrite(body: unknown, issue: Issue, before: readonly PropertyKey[]): boolean {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union') return issue.errors.flat().some((inner) => rewrite(body, inner, path));
  if (issue.code !== 'invalid_type') return false;
  const kind = kinds[issue.expected];
  return kind !== undefined && rewriteAt(body, path, kind);
}

function rewriteAt(body: unknown, [name, ...rest]: readonly PropertyKey[], kind: ScalarKind): boolean {
  if (typeof body !== 'object' || body === null || name === undefined || !Object.hasOwn(body, name)) return false;
  const holder = body as Record<PropertyKey, unknown>;
  const value = holder[name];
  if (rest.length > 0) {
    // A field of JSON that came as text.
    if (typeof value === 'string') holder[name] = readJson(value);
    return rewriteAt(holder[name], rest, kind);
  }
  holder[name] = scalarOf(kind, value);
  return holder[name] !== value;
}

function readJson(text: string): unknown {
  try {
    return parseSafeJson(text);
  } catch {
    return text;
  }
}
