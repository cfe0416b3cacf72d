import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { signedOutSession, useSession } from '../../../session/session-store.ts';
import type { BookListItem } from '../use-books.ts';
import { LibraryWords } from '../words.ts';
import { BookMenu } from './BookMenu.tsx';
import type { BookActions } from './book-actions.ts';

const book = { bookId: 'b', title: 'Tea', url: null, purgeDue: null, status: 'enabled', ownerId: 'me' } as BookListItem;
const user = { userId: 'me' } as NonNullable<ReturnType<typeof useSession.getState>['user']>;
afterEach(() => useSession.setState(signedOutSession));

/** Opens the menu of the book. */
async function openMenu(actions: object = {}) {
  useSession.setState({ ...signedOutSession, user });
  const someone = await renderApp(
    <LibraryWords>
      <BookMenu
        book={book}
        editorPath="/e"
        replacePath="/r"
        actions={actions as BookActions}
        onRename={() => undefined}
      />
    </LibraryWords>,
  );
  await someone.click(await screen.findByRole('button', { name: /Tea/ }));
  return someone;
}

it('separates the actions for viewing, exporting, editing and removing a book with dividers', async () => {
  await openMenu();
  const entries = [...(await screen.findByRole('menu')).children].map(({ role, textContent }) =>
    role === 'menuitem' ? textContent : '–',
  );
  expect(entries.join(' ')).toBe(
    'Open Share… Statistics – Offline copy (HTML) Download project – Rename Move… Duplicate Replace the document – Disable Move to trash',
  );
});

it.each([
  ['Download project', 'download'],
  ['Share…', 'share'],
] as const)(
  'opens the dialog of “%s” in the library, because the card that contains the menu may leave the list while the dialog is open',
  async (name, action) => {
    const actions = { download: vi.fn(), share: vi.fn() };
    const someone = await openMenu(actions);
    await someone.click(await screen.findByRole('menuitem', { name }));
    expect(actions[action]).toHaveBeenCalledExactlyOnceWith(book);
  },
);
