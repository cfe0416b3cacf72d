import { type Call, getBookPermission, isForOperators } from '@leafcast/contract';
import { exampleBody } from '../example-body.ts';
import { operatorRow, type Row, row } from './row.ts';

const OUT = 'LOGIN_SIGNOUT';
const NO = 'NO_PERMISSION';
const GONE = 'BOOK_NOT_FOUND';

/**
 * Returns the row derived from an API call's declaration; the call's example is sent, with ids of the owner's objects.
 */
function derivedRow(call: Call): Row {
  const body: Row['body'] = (world) => exampleBody(call, { ...world });
  if (isForOperators(call)) return operatorRow(call.path, [OUT, NO, 'OK'], body);
  if (call.access === 'public') return row(call.path, ['OK', 'OK', 'OK', 'OK'], body);
  const permission = getBookPermission(call);
  const isNaming = Object.keys(Object(call.doc.example?.body)).some((name) => /^book(Ids?|s)$/.test(name));
  if (permission === null || !isNaming) return row(call.path, [OUT, 'OK', 'OK', 'OK'], body);
  return row(call.path, [OUT, GONE, permission === 'book.view' ? 'OK' : NO, 'OK'], body);
}

/** Returns derived rows for the calls that have no explicit row. */
export function derivedRows(calls: readonly Call[], rows: readonly Row[]): readonly Row[] {
  const listed = new Set(rows.map(({ path }) => path));
  return calls.filter(({ path }) => !listed.has(path)).map(derivedRow);
}
