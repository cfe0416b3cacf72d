import { type CallData, getPlan, operateBook } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { useQuestion } from '../../ui/dialogs/ask.ts';
import { text } from '../../ui/language/use-text.ts';
import { useBookActions } from './actions/book-actions.ts';
import type { BookListItem } from './use-books.ts';
import { LibraryWords } from './words.ts';

const draft = { bookId: 'd', title: 'Draft', url: null, status: 'enabled' } as BookListItem;
const read = { bookId: 'r', title: 'Read', url: 'https://example.org/b/r/', status: 'enabled' } as BookListItem;

/** Presses "Disable" or "Move to trash" for books. */
async function press(act: 'disable' | 'trash', books: readonly BookListItem[]) {
  const bookIds = books.map(({ bookId }) => bookId);
  answer(getPlan, { publishing: null } as CallData<typeof getPlan>);
  answer(operateBook, { bookIds, uploadIds: [], list: [] } as unknown as CallData<typeof operateBook>);
  const nothing = () => undefined;
  function Press() {
    const actions = useBookActions(nothing, nothing, nothing);
    return (
      <button type="button" onClick={() => void actions[act](books)}>
        go
      </button>
    );
  }
  const someone = await renderApp(
    <LibraryWords>
      <Press />
    </LibraryWords>,
  );
  await someone.click(await screen.findByRole('button', { name: 'go' }));
  return someone;
}
const done = () => getReceivedRequests(operateBook).map(({ operate }) => operate);
const asked = () => waitFor(() => expect(useQuestion.getState().open).not.toBeNull());

it.each([
  ['trash', 'restore'],
  ['disable', 'enable'],
] as const)(
  'performs “%s” without confirmation if readers cannot open the book, and offers undo',
  async (act, back) => {
    const someone = await press(act, [draft]);
    await waitFor(() => expect(done()).toEqual([act]));
    expect(useQuestion.getState().open).toBeNull();
    await someone.click(await screen.findByRole('button', { name: text('editor.undo') }));
    await waitFor(() => expect(done()).toEqual([act, back]));
  },
);

it.each([
  ['trash', 'Move to trash'],
  ['disable', 'Disable'],
] as const)(
  'asks for confirmation before “%s” if readers would lose access to books, and lists those books',
  async (act, yes) => {
    const someone = await press(act, [draft, read]);
    await asked();
    const question = useQuestion.getState().open;
    expect(question).toMatchObject({ title: 'Readers will lose access', names: ['Read'], yes });
    question?.answer(false);
    await renderApp(<p />);
    expect(done()).toEqual([]);
    await someone.click(screen.getByRole('button', { name: 'go' }));
    await asked();
    useQuestion.getState().open?.answer(true);
    await waitFor(() => expect(done()).toEqual([act]));
  },
);
