import { getBook, updateBook } from '@leafcast/contract';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { loadBook } from './load-book.ts';

it.each([
  ['neat', 'Mobile'],
  ['article-wide', 'Article'],
])(
  'saves a default phone template if none is stored: for the template %s, the default %s (W-314, W-315, W-316)',
  async (htmlTemplate, name) => {
    answer(getBook, { ...sampleBook, htmlTemplate, phoneTemplate: { name: 'Mobile', isStored: false } });
    answer(updateBook, { htmlConfig: {}, revision: 2, ignored: [] });
    expect((await loadBook('b', {})).phoneTemplate).toEqual({ name, isStored: true });
    expect(getReceivedRequests(updateBook)).toMatchObject([{ bookId: 'b', phoneTemplate: name }]);
  },
);

it('leaves a book that stores a phone template unchanged (W-316)', async () => {
  answer(getBook, { ...sampleBook, htmlTemplate: 'article-wide' });
  refuseCall(updateBook, 'Not asked');
  expect((await loadBook('b', {})).phoneTemplate).toEqual({ name: 'Mobile', isStored: true });
  expect(getReceivedRequests(updateBook)).toEqual([]);
});
