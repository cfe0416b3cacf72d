import {
  type BookInfo,
  type BookPrivacy,
  getBook,
  getBookPrivacy,
  getBookVersions,
  publishBook,
  restoreBookVersion,
  setBookPrivacy,
} from '@leafcast/contract';
import { loadSharingMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { queryClient } from '../../api/query-client.ts';
import { useQuestion } from '../../ui/dialogs/ask.ts';
import { useNotice } from '../../ui/dialogs/notices.ts';
import { text } from '../../ui/language/use-text.ts';
import { openBook, useBook } from '../open-book/book-session.ts';
import { PublishDialog } from './PublishDialog.tsx';

const t = translator(await loadSharingMessages('en'), 'en');
const unlisted: BookPrivacy = {
  privacy: 'unlisted',
  isProtected: false,
  users: [],
  hasUsers: false,
  hint: '',
  startPage: 1,
  textStatus: false,
  sites: [],
  hasTeam: false,
  from: null,
  until: null,
};
const first = { url: '/b/tea/', version: 1, published: '2026-01-02T03:04:05Z', isOutdated: false };

const bookWith = (publication: BookInfo['publication'], state: 'complete' | 'converting' | 'error' = 'complete') => ({
  ...sampleBook,
  publication,
  url: publication ? new URL(publication.url, window.location.href).href : '',
  convert_obj: { ...sampleBook.convert_obj, state },
});

/** Opens the dialog for a book in the given conversion state. */
async function showDialog(
  publication: BookInfo['publication'],
  state: 'complete' | 'converting' | 'error' = 'complete',
) {
  const book = bookWith(publication, state);
  openBook(book);
  answer(getBook, book);
  refuseCall(getBookPrivacy, 'Not asked here');
  const user = await renderApp(<PublishDialog isOpen onClose={() => undefined} />);
  await screen.findByRole('tablist');
  return user;
}

// A busy button has a loading icon before its text.
const now = () => screen.queryByRole('button', { name: new RegExp(text('publish.now')) });
const again = () => screen.queryByRole('button', { name: new RegExp(text('publish.again')) });

describe('the dialog that publishes a book', () => {
  it.each(['converting', 'error'] as const)(
    'does not publish while the conversion is %s, and shows a message (W-017)',
    async (state) => {
      await showDialog(null, state);
      expect(screen.getByText(text('publish.incomplete'))).toBeDefined();
      expect(now()?.hasAttribute('disabled')).toBe(true);
    },
  );

  it('shows the public link once the book is published, and no publish button (W-017)', async () => {
    const user = await showDialog(null);
    expect(screen.queryByLabelText(text('publish.link'))).toBeNull();
    answer(publishBook, first);
    answer(getBook, bookWith(first));
    await user.click(now() ?? document.body);
    const link = await screen.findByLabelText(text('publish.link'));
    expect(link).toHaveProperty('value', new URL('/b/tea/', window.location.href).href);
    expect(getReceivedRequests(publishBook)).toEqual([{ bookId: 'b' }]);
    await waitFor(() => expect([now(), again()]).toEqual([null, null]));
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.getByText(t('online'))).toBeDefined();
  });

  it('reports changes that are not published yet, and publishes them (W-017)', async () => {
    await showDialog({ ...first, isOutdated: true });
    expect(screen.getByText(text('publish.outdated'))).toBeDefined();
    expect(again()?.hasAttribute('disabled')).toBe(false);
  });

  it('offers no publish button if all changes are published (W-017)', async () => {
    await showDialog(first);
    expect(screen.queryByText(text('publish.outdated'))).toBeNull();
    expect([now(), again()]).toEqual([null, null]);
  });

  it('does not publish a book with changes that could not be saved (W-017)', async () => {
    const user = await showDialog(null);
    useBook.setState({ saveState: 'conflict' });
    await user.click(now() ?? document.body);
    await waitFor(() => expect(screen.getByText(text('save.conflict'))).toBeDefined());
    expect(getReceivedRequests(publishBook)).toEqual([]);
  });

  it('lets the author choose who may read the book; the choice takes effect immediately (W-442)', async () => {
    const user = await showDialog(first);
    answer(getBookPrivacy, unlisted);
    await queryClient.invalidateQueries();
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    const link = await screen.findByRole('radio', { name: t('who.unlisted') });
    expect(link).toHaveProperty('checked', true);
    answer(setBookPrivacy, { ...unlisted, privacy: 'public' });
    answer(getBook, bookWith(first));
    await user.click(screen.getByRole('radio', { name: t('who.public') }));
    await waitFor(() => expect(getReceivedRequests(setBookPrivacy)).toEqual([{ bookId: 'b', privacy: 'public' }]));
    await screen.findByText('Everyone can read this book, and search engines can find it.');
  });

  it('reports that a password is required, and keeps the password when the audience of the link changes', async () => {
    const user = await showDialog(first);
    answer(getBookPrivacy, { ...unlisted, isProtected: true, startPage: 2 });
    await queryClient.invalidateQueries();
    await screen.findByText('Anyone with the link can read this book. A password is required from page 2 on.');
    await user.click(screen.getByRole('button', { name: 'Change access' }));
    // If no password is set, the option to use it is unavailable.
    expect(
      (await screen.findAllByRole('radio')).map(({ parentElement }) => parentElement?.parentElement?.textContent),
    ).not.toContain('Anyone with the password');
    answer(setBookPrivacy, { ...unlisted, privacy: 'public', isProtected: true, startPage: 2 });
    answer(getBook, bookWith(first));
    await user.click(screen.getByRole('radio', { name: t('who.public') }));
    await waitFor(() => expect(getReceivedRequests(setBookPrivacy)).toEqual([{ bookId: 'b', privacy: 'public' }]));
  });

  it('asks for confirmation before a password is replaced by team access, and makes both changes in one call (W-441)', async () => {
    const user = await showDialog(first);
    answer(getBookPrivacy, { ...unlisted, isProtected: true, hasTeam: true });
    await queryClient.invalidateQueries();
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    const asked = waitFor(() => expect(useQuestion.getState().open?.title).toBe(t('removeTitle')));
    await user.click(await screen.findByRole('radio', { name: t('who.team') }));
    await asked;
    expect(getReceivedRequests(setBookPrivacy)).toEqual([]);
    answer(setBookPrivacy, unlisted);
    useQuestion.getState().open?.answer(true);
    await waitFor(() =>
      expect(getReceivedRequests(setBookPrivacy)).toEqual([{ bookId: 'b', privacy: 'team', isProtected: '0' }]),
    );
  });

  it('lists versions, and restores a version only after confirmation', async () => {
    const one = { published: first.published, by: 'Mia', title: 'Tea', pages: 3, size: 2_000_000, cover: null };
    answer(getBookVersions, {
      list: [
        { ...one, version: 2, restoredFrom: null, isShown: true },
        { ...one, version: 1, restoredFrom: null, isShown: false },
      ],
      total: 2,
      kept: 50,
    });
    const user = await showDialog({ ...first, version: 2 });
    await user.click(screen.getByRole('tab', { name: t('tab.versions') }));
    const restore = await screen.findAllByRole('button', { name: new RegExp(`^${t('version.restore')}`) });
    expect(restore).toHaveLength(1);
    answer(restoreBookVersion, { ...first, version: 3, isOutdated: true });
    await user.click(restore[0] ?? document.body);
    await waitFor(() => expect(useQuestion.getState().open?.text).toBe(t('version.restoreText')));
    expect(getReceivedRequests(restoreBookVersion)).toEqual([]);
    useQuestion.getState().open?.answer(true);
    await waitFor(() => expect(getReceivedRequests(restoreBookVersion)).toEqual([{ bookId: 'b', version: '1' }]));
  });

  it("shows the server's message if the server refuses to publish, and otherwise stays unchanged (W-017)", async () => {
    const user = await showDialog(null);
    const told: string[] = [];
    const leave = useNotice.subscribe(({ notice }) => notice && told.push(notice.text));
    refuseCall(publishBook, 'Too many books are published.');
    await user.click(now() ?? document.body);
    await waitFor(() => expect(told).toEqual(['Too many books are published.']));
    leave();
    await waitFor(() => expect(now()?.hasAttribute('disabled')).toBe(false));
    expect(screen.queryByLabelText(text('publish.link'))).toBeNull();
  });
});
