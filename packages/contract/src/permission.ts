import type { TeamPermission } from '@leafcast/book';
import { z } from 'zod';
import type { Call } from './call.ts';

/** Whether only operators may make an API call. */
export const isForOperators = ({ path }: Call): boolean => path.startsWith('/api/admin/');

/**
 * Returns the permission for a book that an API call requires, or `null` if the call names no book or checks
 * permissions itself.
 */
export function getBookPermission(call: Call): TeamPermission | null {
  const { body, permission = 'book.edit' } = call;
  const isNaming = body instanceof z.ZodObject && ['bookId', 'bookIds', 'books'].some((name) => name in body.shape);
  return isNaming && !isForOperators(call) ? permission : null;
}
