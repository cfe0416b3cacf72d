import { rolePermissions, type TeamRole } from '@leafcast/book';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { signedOutSession, useSession } from '../../session/session-store.ts';
import { BookMenu } from './actions/BookMenu.tsx';
import type { BookActions } from './actions/book-actions.ts';
import { SelectionBar } from './actions/SelectionBar.tsx';
import type { BookListItem } from './use-books.ts';
import { LibraryWords } from './words.ts';

const book = { bookId: 'b', title: 'Tea', url: null, purgeDue: null, status: 'enabled' } as BookListItem;
const actions = {} as BookActions;
const user = { userId: 'me' } as NonNullable<ReturnType<typeof useSession.getState>['user']>;

/** Signs in with a role in a team, or outside a team if the role is `null`. */
function workAs(roleId: TeamRole | null) {
  const role = roleId && {
    roleId,
    roleName: '',
    self: [...rolePermissions[roleId].self],
    other: [...rolePermissions[roleId].other],
  };
  act(() => useSession.setState({ ...signedOutSession, user, role }));
}
afterEach(() => act(() => useSession.setState(signedOutSession)));

async function offered(ownerId: string) {
  const someone = await renderApp(
    <LibraryWords>
      <BookMenu
        book={{ ...book, ownerId }}
        editorPath="/e"
        replacePath="/r"
        actions={actions}
        onRename={() => undefined}
      />
      <SelectionBar
        books={[
          { ...book, ownerId },
          { ...book, ownerId: 'me' },
        ]}
        isTrash={false}
        actions={actions}
        onClear={() => undefined}
      />
    </LibraryWords>,
  );
  await someone.click(await screen.findByRole('button', { name: /Tea/ }));
  const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  const bar = screen.getAllByRole('button').flatMap(({ textContent }) => textContent || []);
  return { menu, bar };
}
const look = ['Open', 'Statistics', 'Offline copy (HTML)'];
const shown = ['Open', 'Share…', 'Statistics', 'Offline copy (HTML)'];
const change = ['Download project', 'Rename', 'Move…', 'Duplicate', 'Replace the document'];

describe('library actions by role', () => {
  it.each([
    [
      null,
      'her',
      [...shown, ...change, 'Disable', 'Move to trash'],
      ['Move…', 'Enable', 'Disable', 'Move to trash', 'Clear selection'],
    ],
    ['viewer', 'her', look, ['Clear selection']],
    ['contributor', 'her', look, ['Clear selection']],
    [
      'contributor',
      'me',
      [...shown, ...change, 'Disable', 'Move to trash'],
      ['Move…', 'Enable', 'Disable', 'Move to trash', 'Clear selection'],
    ],
    ['editor', 'her', [...shown, ...change, 'Disable'], ['Move…', 'Enable', 'Disable', 'Clear selection']],
  ] as const)(
    'shows the role %s only the permitted actions on a book of %s (W-390, W-391, W-392, W-393)',
    async (role, ownerId, menu, bar) => {
      workAs(role);
      expect(await offered(ownerId)).toEqual({ menu, bar });
    },
  );
});
