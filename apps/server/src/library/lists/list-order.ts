import type { getBookList } from '@leafcast/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';

type Body = Pick<z.output<(typeof getBookList)['body']>, 'after' | 'order' | 'place'>;

/** What a list goes by, and how; books of the same key follow one another by their ids, so that no two are at one place. */
export interface ListOrder {
  readonly key: RawBuilder<string | Date>;
  readonly direction: 'asc' | 'desc';
  /** The key as a cursor keeps it: times in microseconds, which a Date would round. */
  readonly text: (key: RawBuilder<unknown>) => RawBuilder<string>;
  /** Whether a book comes behind the place that a cursor names. */
  readonly isBehind: (cursor: Cursor) => RawBuilder<boolean>;
}

const cursorSchema = z.tuple([z.string().max(1000), z.uuid()]);
type Cursor = z.output<typeof cursorSchema>;

const byTitle: ListOrder = {
  key: sql`book.title collate "und-x-icu"`,
  direction: 'asc',
  text: (key) => sql`${key}`,
  isBehind: ([title, id]) =>
    sql`(book.title collate "und-x-icu", book.id) > (${title}::text collate "und-x-icu", ${id}::uuid)`,
};

const byTime = (column: 'changed' | 'created' | 'deleted'): ListOrder => ({
  key: sql`${sql.ref(`book.${column}`)}`,
  direction: 'desc',
  text: (key) => sql`(extract(epoch from ${key}) * 1000000)::bigint::text`,
  isBehind: ([time, id]) => sql`(${sql.ref(`book.${column}`)}, book.id)
    < (timestamptz 'epoch' + ${time}::double precision * interval '1 microsecond', ${id}::uuid)`,
});

/** What a list is ordered by. */
export function orderOf({ place, order }: Body): ListOrder {
  if (order === 'title') return byTitle;
  if (place === 'trash') return byTime('deleted');
  return byTime(order);
}

export function writeCursor({ key, id }: { readonly key: string; readonly id: string }): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** @throws Refusal ERROR for one that is none of ours */
export function readCursor({ after, ...body }: Body): Cursor | null {
  if (after === '') return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    const isTime = /^\d{1,16}$/.test(cursor[0]);
    const isText = !cursor[0].includes('\0') && cursor[0].isWellFormed();
    if (orderOf({ after, ...body }) === byTitle ? isText : isTime) return cursor;
  } catch {
    // The same answer.
  }
  throw new Refusal('ERROR', 'input.invalid', { name: 'after' });
}
