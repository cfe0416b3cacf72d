import { type CallData, getPlan, operateBook } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { useQuestion } from '../../ui/dialogs/ask.ts';
import { useBookActions } from './actions/book-actions.ts';
import type { BookListItem } from './use-books.ts';
import { LibraryWords } from './words.ts';

const tea = { bookId: 'b', title: 'Tea', url: 'https://example.org/b/t/', status: 'disabled' } as BookListItem;

/** Presses "Enable" for a book whose publishing costs the given price. */
async function enable(publishing: CallData<typeof getPlan>['publishing'], book = tea) {
  answer(getPlan, { publishing } as CallData<typeof getPlan>);
  answer(operateBook, { bookIds: [book.bookId], uploadIds: [], list: [] } as unknown as CallData<typeof operateBook>);
  function Enable() {
    const { enable: run } = useBookActions(
      () => undefined,
      () => undefined,
      () => undefined,
    );
    return (
      <button type="button" onClick={() => void run([book])}>
        go
      </button>
    );
  }
  const someone = await renderApp(
    <LibraryWords>
      <Enable />
    </LibraryWords>,
  );
  await someone.click(await screen.findByRole('button', { name: 'go' }));
}
const enabled = () => getReceivedRequests(operateBook).length;
const asked = () => waitFor(() => expect(useQuestion.getState().open).not.toBeNull());

it('shows the price, the date until which it pays for the book, and the remaining balance before a book is enabled', async () => {
  await enable({ points: 1, until: '2027-01-31T12:00:00.000Z', balance: 3 });
  await asked();
  const question = useQuestion.getState().open;
  expect(question).toMatchObject({
    title: 'Enabling uses points',
    text: 'Each of these books uses 1 point and is covered until Jan 31, 2027. After that, each book uses 1 point a month. You have 3; 2 will be left.',
    names: ['Tea'],
    yes: 'Enable',
  });
  expect(enabled()).toBe(0);
  question?.answer(true);
  await waitFor(() => expect(enabled()).toBe(1));
});

it('does not enable a book if the price is declined', async () => {
  await enable({ points: 1, until: '2027-01-31T12:00:00.000Z', balance: 3 });
  await asked();
  useQuestion.getState().open?.answer(false);
  await renderApp(<p />);
  expect(enabled()).toBe(0);
});

it.each([
  ['a book that is paid for', { points: 0, until: '2027-01-31T12:00:00.000Z', balance: 3 }, tea],
  ['an account that needs no payment', null, tea],
  [
    'a book that was never published',
    { points: 1, until: '2027-01-31T12:00:00.000Z', balance: 3 },
    { ...tea, url: null },
  ],
] as const)('enables %s without asking for confirmation', async (_, publishing, book) => {
  await enable(publishing, book);
  await waitFor(() => expect(enabled()).toBe(1));
  expect(useQuestion.getState().open).toBeNull();
});
