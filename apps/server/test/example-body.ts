import type { Call } from '@leafcast/contract';

type Ids = Readonly<Record<string, unknown>>;

/**
 * Returns the example body of an API call with the ids of existing objects filled in: for example, `bookId` and
 * `bookIds` contain `ids.bookId`.
 */
export function exampleBody({ doc }: Call, ids: Ids): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(Object(doc.example?.body)).map(([name, value]) => [name, fill(name, value, ids)]),
  );
}

function fill(name: string, value: unknown, ids: Ids): unknown {
  const id = ids[name.replace(/Ids$/, 'Id')];
  if (typeof value === 'string') return typeof id === 'string' ? id : value;
  if (Array.isArray(value)) return value.map((item) => fill(name, item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(key, inner, ids)]));
}
