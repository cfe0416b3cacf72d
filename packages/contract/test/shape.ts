import { z } from 'zod';

type Side = 'sent' | 'answered';

/**
 * Returns the names in a schema on one line. Notation: `a b?{c} d[{e}] f<{g}>` means a field `a`, an optional field `b`
 * with a `c`, a list of objects with an `e`, and a record of objects with a `g`. `h=1/2` has one of two values. `(…|…)`
 * is one of several forms; `…` alone repeats the enclosing form.
 */
export function describeShape(schema: z.core.$ZodType, side: Side): string {
  const whole = inner(schema, side, []);
  return schema instanceof z.ZodObject ? whole.slice(1, -1) : whole;
}

const oneOf = (forms: readonly string[]): string => (forms.length > 1 ? `(${forms.join('|')})` : forms.join());

/** Formats the values that a field may have, without the empty value. */
const valued = (values: Iterable<unknown>): string =>
  [...values]
    .filter((one) => one !== '')
    .join('/')
    .replace(/^(?=.)/, '=');

function inner(schema: z.core.$ZodType, side: Side, above: readonly unknown[]): string {
  if (above.includes(schema)) return '…';
  const of = (next: z.core.$ZodType): string => inner(next, side, [...above, schema]);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => `${name}${mark(field, side)}${of(field)}`);
    return `{${fields.join(' ')}}`;
  }
  if (schema instanceof z.ZodLiteral) return valued(schema.values);
  if (schema instanceof z.ZodEnum) return valued(schema.options);
  if (schema instanceof z.ZodArray) return `[${of(schema.element)}]`;
  if (schema instanceof z.ZodTuple) return `[${schema.def.items.map(of).join(',')}]`;
  if (schema instanceof z.ZodRecord) return `<${of(schema.valueType)}>`;
  if (schema instanceof z.ZodUnion) return oneOf([...new Set(schema.options.map(of))].filter(Boolean));
  if (schema instanceof z.ZodIntersection) return of(schema.def.left) || of(schema.def.right);
  // A schema that counts values before it validates them is a pipe, and its fields are in the pipe's output.
  if (schema instanceof z.ZodPipe) return of(schema.out) || of(schema.in);
  const wrapped = z.object({ innerType: z.custom<z.core.$ZodType>() }).safeParse(schema._zod.def);
  return wrapped.data?.innerType ? of(wrapped.data.innerType) : '';
}

/**
 * Returns a question mark for a field that may be absent. In a request, the schema decides this; a response always
 * contains fields with a default.
 */
function mark(field: z.core.$ZodType, side: Side): '?' | '' {
  const isOptional = side === 'sent' ? z.safeParse(field, undefined).success : field._zod.optout === 'optional';
  return isOptional ? '?' : '';
}
