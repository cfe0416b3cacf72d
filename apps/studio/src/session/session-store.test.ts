import { expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { booksKey } from '../books/shelf/use-books.ts';
import { forgetSession } from './session-store.ts';

it('deletes the cached books of an account, so that the next account never sees them', () => {
  queryClient.setQueryData([booksKey, '', 1], { list: [], total: 0 });
  forgetSession();
  expect(queryClient.getQueryData([booksKey, '', 1])).toBeUndefined();
});
