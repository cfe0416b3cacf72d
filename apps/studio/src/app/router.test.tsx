import {
  checkAccount,
  getBookcaseList,
  getReadyConfig,
  getTeamRolePowerConfig,
  getUser,
  getUserCustomConfig,
  type ReadyConfig,
} from '@leafcast/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { answer } from '../../test/api.ts';
import { waitForRequests } from '../../test/render-app.tsx';
import { forgetSession } from '../session/session-store.ts';
import { Providers } from './Providers.tsx';
import { Router } from './router.tsx';

const user = {
  userId: '1',
  uEmail: 'a@b.c',
  name: 'A',
  uLink: 'a',
  uType: 1,
  plan: 'vip',
  points: 0,
  vipUntil: null,
  isOperator: true,
  hasPlans: true,
} as const;
const ready: ReadyConfig = {
  bookId: '',
  bookLogo: '',
  bookLogoLink: '',
  bookwebsite: '',
  folderId: '0',
  folderType: 1,
  number: '',
  ownerId: '1',
  owner_uLink: 'a',
  owner_uType: 1,
  teamId: '0',
  uEmail: 'a@b.c',
  uLink: 'a',
  uType: 1,
  userId: '1',
  website: '',
  roleId: '',
  roleName: '',
  defaultTem: { html5Tem: 'clear', html5Theme: 'default', html5PhoneTem: 'mobile' },
};

/** Returns the path and query in the browser's address bar. */
const shown = () => `${window.location.pathname}${window.location.search}`;

/** Opens the app at a URL as a signed-in user. */
async function open(address: string) {
  answer(checkAccount, { isSignedIn: true });
  answer(getUser, user);
  answer(getUserCustomConfig, { data: {} });
  answer(getReadyConfig, ready);
  answer(getTeamRolePowerConfig, { roleId: 'owner', roleName: 'Owner', self: [], other: [] });
  answer(getBookcaseList, { list: [], mayChange: true });
  document.title = '';
  // Each URL is a separate navigation, as in a new window.
  window.history.pushState({ key: address, idx: 0 }, '', address);
  await act(async () => {
    render(
      <Providers>
        <Router />
      </Providers>,
    );
  });
  await waitFor(() => expect(document.title).not.toBe(''));
  await waitForRequests();
}

afterAll(() => window.history.pushState(null, '', '/'));

// Written by hand from the specification and `docs/reference/editor.md`.
describe('URLs of the app', () => {
  it.each([
    ['/login.php', 'Sign in', 'Stay signed in'],
    ['/book_edit2/welcome', 'Welcome', 'Your PDF, as a real book'],
    ['/book_edit2/books', 'My books', 'My publications'],
    ['/book_edit2/upload', 'Please upload files', 'Create a book'],
    ['/book_edit2/batch-upload', 'Batch upload', /^Choose many files or whole folders/],
    ['/book_edit2/convert', 'Import options', /^Choose what to import from the documents/],
    ['/book_edit2/account', 'Account settings', 'Your account could not be loaded.'],
    ['/book_edit2/help', 'Help', 'Getting started'],
    ['/book_edit2/plans', 'Plan and usage', 'Your plan could not be loaded.'],
    ['/book_edit2/team', 'Teams', 'Create a team'],
    ['/book_edit2/join', 'Teams', 'You are invited'],
    ['/book_edit2/bookcases', 'Bookcases', 'New bookcase'],
    ['/book_edit2/inbox', 'Messages from readers', /^Messages that readers have sent/],
    ['/book_edit2/admin', 'Overview', 'Limits'],
    ['/book_edit2/statistics', 'Statistics', 'Export CSV'],
    ['/book_edit2/figures', 'Statistics', /^This link is no longer valid/],
    ['/book_edit2/editor', 'Book edit', /^No book is open/],
    ['/editorv2/', 'Multimedia', /^No book is open/],
  ])('show the screen for %s (W-039)', async (address, title, words) => {
    await open(address);
    expect(shown()).toBe(address);
    expect(document.title).toBe(`${title} - Leafcast`);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it.each([
    ['/', '/book_edit2/upload', 'W-025'],
    ['/book_edit2/', '/book_edit2/upload', 'W-025'],
    ['/book_edit2/create?tid=3&fid=4', '/book_edit2/convert?tid=3&fid=4', 'W-029'],
    ['/book_edit2/nowhere?fid=4', '/book_edit2/upload?fid=4', 'any other address'],
  ])('redirect from %s to %s (%s)', async (address, to) => {
    await open(address);
    expect(shown()).toBe(to);
  });

  it('share one frame, which stays mounted when the screen changes', async () => {
    await open('/book_edit2/books');
    const [bar, content] = [document.querySelector('.frame-top'), document.querySelector('.frame-content')];
    expect(content?.getAttribute('data-wide')).toBe('true');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Bookcases' })));
    await screen.findByText('New bookcase');
    expect(shown()).toBe('/book_edit2/bookcases');
    expect(content?.getAttribute('data-wide')).toBe('false');
    expect(document.querySelector('.frame-top')).toBe(bar);
    expect(document.querySelectorAll('.frame-top')).toHaveLength(1);
  });

  it('show no frame to users who must sign in first', async () => {
    forgetSession();
    answer(checkAccount, { isSignedIn: false });
    window.history.pushState({ key: 'signed-out', idx: 0 }, '', '/book_edit2/books');
    const frames: boolean[] = [];
    const watcher = new MutationObserver(() => frames.push(document.querySelector('.frame') !== null));
    watcher.observe(document.body, { childList: true, subtree: true });
    await act(async () => {
      render(
        <Providers>
          <Router />
        </Providers>,
      );
    });
    await screen.findByText('Stay signed in');
    watcher.disconnect();
    expect(frames).not.toContain(true);
  });

  it('are linked from the library (W-039)', async () => {
    await open('/book_edit2/books');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/book_edit2/books',
        '/book_edit2/help',
        '/book_edit2/account',
        '/book_edit2/team',
        '/book_edit2/bookcases',
        '/book_edit2/inbox',
        '/book_edit2/admin',
        '/book_edit2/statistics',
      ]),
    );
  });
});
