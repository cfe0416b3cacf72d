import { expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { booksKey } from '../books/shelf/use-books.ts';
import { forgetSession } from './session-store.ts';

it('forgets the books of an account with it, so that the next one never sees them', () => {
  queryClient.setQueryData([booksKey, '', 1], { list: [], total: 0 });
  forgetSession();
  expect(queryClient.getQueryData([booksKey, '', 1])).toBeUndefined();
});
