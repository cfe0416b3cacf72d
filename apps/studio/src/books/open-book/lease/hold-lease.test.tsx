import { getBookLock, type ReadyConfig } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { renderApp, waitForRequests } from '../../../../test/render-app.tsx';
import { TitleField } from '../../../editor/top/TitleField.tsx';
import { mayEditBook } from '../../../session/role.ts';
import { useSession } from '../../../session/session-store.ts';
import { text } from '../../../ui/language/use-text.ts';
import { openBook } from '../book-session.ts';
import { holdLease } from './hold-lease.ts';
import { LeaseNotice } from './LeaseNotice.tsx';

const ready: ReadyConfig = {
  bookId: 'b',
  bookLogo: '',
  bookLogoLink: '',
  bookwebsite: '',
  defaultTem: { html5Tem: '', html5Theme: '', html5PhoneTem: '' },
  folderId: '0',
  folderType: 1,
  ownerId: 'her',
  owner_uLink: '',
  owner_uType: 1,
  teamId: 'team',
  uEmail: '',
  uLink: '',
  uType: 13,
  userId: 'me',
  website: '',
  roleId: '',
  roleName: '',
  number: 'n',
};

const asked = () => getReceivedRequests(getBookLock).filter(({ release }) => release !== '1');
const givenBack = () => getReceivedRequests(getBookLock).filter(({ release }) => release === '1');

let lease: ReturnType<typeof holdLease> | undefined;
afterEach(async () => {
  const { length } = asked();
  lease?.release();
  await waitFor(() => expect(givenBack()).toHaveLength(length));
});

/**
 * Opens a team book as a member whose role has these permissions for other members' books, and requests the edit lease.
 */
async function open(other: string[], ownerId = 'her', isGranted = true) {
  useSession.setState({
    ready: { ...ready, ownerId },
    role: { roleId: 'r', roleName: '', self: ['book.view'], other },
  });
  if (isGranted)
    answer(getBookLock, { isMine: true, holderName: '', isOwnAccount: true, until: null, leaseSeconds: 60 });
  openBook(sampleBook);
  lease = holdLease('b');
  await renderApp(
    <>
      <LeaseNotice />
      <TitleField />
    </>,
  );
  await waitForRequests();
  // A tab that may edit requests the lease immediately, but the server may receive the request only after the screen is
  // rendered.
  if (mayEditBook(useSession.getState())) await waitFor(() => expect(asked()).toHaveLength(1));
}
const title = () => screen.getByLabelText<HTMLInputElement>(text('basic.title'));

describe('a team book', () => {
  it("is read-only, with a notice, for a role that may not edit other members' books (W-389, W-390, W-393)", async () => {
    await open(['book.view']);
    expect(screen.getByText(text('lease.readOnly'))).toBeTruthy();
    expect(title().readOnly).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('becomes read-only even for the member who created it if the server refuses the lease (W-389, W-391)', async () => {
    refuseCall(getBookLock, 'This book does not exist or is not yours.', 'BOOK_NOT_FOUND');
    await open(['book.view'], 'me', false);
    await waitFor(() => expect(title().readOnly).toBe(true));
    expect(screen.getByText(text('lease.readOnly'))).toBeTruthy();
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['by a role that may edit the books of others (W-390, W-393)', ['book.view', 'book.edit'], 'her'],
    ['by its author', ['book.view'], 'me'],
  ])('can be edited %s', async (_, other, ownerId) => {
    await open(other, ownerId);
    expect(screen.queryByText(text('lease.readOnly'))).toBeNull();
    expect(title().readOnly).toBe(false);
    expect(asked()).toHaveLength(1);
  });
});
