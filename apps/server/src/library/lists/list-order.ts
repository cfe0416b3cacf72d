import type { getBookList } from '@leafcast/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';

type Body = Pick<z.output<(typeof getBookList)['body']>, 'after' | 'order' | 'place'>;

/** Sort key and direction of a list. Books with the same key are sorted by id, so that the order is unique. */
export interface ListOrder {
  readonly key: RawBuilder<string | Date>;
  readonly direction: 'asc' | 'desc';
  /** Converts the sort key to the text in a cursor. Times include microseconds, which a Date would round. */
  readonly text: (key: RawBuilder<unknown>) => RawBuilder<string>;
  /** Checks whether a book comes after the position of a cursor. */
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

/** Returns the sort order of a list. */
export function resolveListOrder({ place, order }: Body): ListOrder {
  if (order === 'title') return byTitle;
  if (place === 'trash') return byTime('deleted');
  return byTime(order);
}

export function writeCursor({ key, id }: { readonly key: string; readonly id: string }): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/**
 * Parses the cursor of a list.
 *
 * @throws Refusal ERROR if the cursor is invalid
 */
export function readCursor({ after, ...body }: Body): Cursor | null {
  if (after === '') return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
    const isTime = /^\d{1,16}$/.test(cursor[0]);
    const isText = !cursor[0].includes('\0') && cursor[0].isWellFormed();
    if (resolveListOrder({ after, ...body }) === byTitle ? isText : isTime) return cursor;
  } catch {
    // The error below is the same for every invalid cursor.
  }
  throw new Refusal('ERROR', 'input.invalid', { name: 'after' });
}
