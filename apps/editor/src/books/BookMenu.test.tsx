import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signedOutSession, useSession } from '../session/session-store.ts';
import { show } from '../test/show.tsx';
import { BookMenu } from './BookMenu.tsx';
import type { BookActions } from './book-actions.ts';
import type { BookListItem } from './use-books.ts';
import { LibraryWords } from './words.ts';

const book = { bookId: 'b', title: 'Tea', url: null, purgeDue: null, status: 'enabled', ownerId: 'me' } as BookListItem;
const user = { userId: 'me' } as NonNullable<ReturnType<typeof useSession.getState>['user']>;
afterEach(() => useSession.setState(signedOutSession));

it.each([
  ['Download project', 'download'],
  ['Share…', 'share'],
] as const)(
  'leaves the dialog of “%s” to the shelf: the card of the menu may leave the list while it is open',
  async (name, action) => {
    useSession.setState({ ...signedOutSession, user });
    const actions = { download: vi.fn(), share: vi.fn() };
    const someone = await show(
      <LibraryWords>
        <BookMenu
          book={book}
          editorPath="/e"
          replacePath="/r"
          actions={actions as unknown as BookActions}
          onRename={() => undefined}
        />
      </LibraryWords>,
    );
    await someone.click(await screen.findByRole('button', { name: /Tea/ }));
    await someone.click(await screen.findByRole('menuitem', { name }));
    expect(actions[action]).toHaveBeenCalledExactlyOnceWith(book);
  },
);
