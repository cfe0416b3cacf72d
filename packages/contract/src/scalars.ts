import { parseScalar, type ScalarKind } from '@leafcast/book/stored';
import type { z } from 'zod';
import { parseSafeJson } from './safe-json.ts';

/** Maximum number of invalid fields to convert. A body with more invalid fields is rejected without another attempt. */
const maxFields = 500;

/**
 * Parses a body in which a scalar may be a form text, a JSON text, a number or a boolean. A value that a field rejects
 * is converted to the field's type and validated again.
 *
 * @see RULINGS 30
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  const result = schema.safeParse(body);
  if (result.success || result.error.issues.length > maxFields || !result.error.issues.some(canRewrite)) return result;
  const other: unknown = copyOf(body);
  const isOther = result.error.issues.map((issue) => rewrite(other, issue, [])).some(Boolean);
  return isOther ? schema.safeParse(other) : result;
}

/** Copies the records and lists in a body; files are not copied. */
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

/** Checks whether converting a value may resolve a validation issue. A body without such an issue is not copied. */
const canRewrite = (issue: Issue): boolean =>
  issue.code === 'invalid_union' || (issue.code === 'invalid_type' && kinds[issue.expected] !== undefined);

/**
 * Converts the values that a validation issue refers to.
 *
 * @returns whether a value was converted
 */
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
    // The value is part of a JSON field that was sent as text.
    if (typeof value === 'string') holder[name] = readJson(value);
    return rewriteAt(holder[name], rest, kind);
  }
  holder[name] = parseScalar(kind, value);
  return holder[name] !== value;
}

function readJson(text: string): unknown {
  try {
    return parseSafeJson(text);
  } catch {
    return text;
  }
}
