import {
  closeProject,
  type DesktopLink,
  forgetProject,
  getDesktop,
  getLicense,
  getProjects,
  openDemo,
  openDesktopLink,
  openProject,
  type Project,
} from '@leafcast/contract';
import { loadDesktopMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { openBook, useBook } from '../../books/open-book/book-session.ts';
import { prepareDesktop } from '../prepare.ts';
import { HomeScreen } from './HomeScreen.tsx';

// The program loads these texts before it renders the home screen.
await prepareDesktop('en');

const t = translator(await loadDesktopMessages('en'), 'en');
const tea: Project = {
  bookId: 'b1',
  num: 'TEA1',
  name: 'Tea',
  path: '/books/tea.leafcast',
  cover: '/preview/x/pages/1.webp',
  opened: '2026-01-02T03:04:05Z',
  isEdited: false,
  savedRevision: 1,
  isMissing: false,
};
const gone: Project = { ...tea, bookId: 'b2', name: 'Coffee', path: '/books/coffee.leafcast', isMissing: true };
const fresh: Project = { ...tea, bookId: 'b3', name: 'Milk', path: '', isEdited: true };

const license = {
  isRegistered: false,
  beginning: '',
  expires: null,
  code: 0,
  text: '',
  help: '',
  trialPages: 12,
  page: '',
};

async function showHome(list: Project[], links: DesktopLink[] = ['support', 'register'], isRegistered = true) {
  answer(getProjects, { list });
  answer(getDesktop, {
    version: '1.0.0',
    system: 'linux',
    links,
    mails: false,
    dataFolder: '/data',
    checksForUpdates: true,
  });
  answer(getLicense, { ...license, isRegistered });
  const user = await renderApp(<HomeScreen />);
  await screen.findByRole('heading', { name: t('recent') });
  return user;
}

it('shows recent projects, and marks missing files and unsaved projects (D-050, D-157)', async () => {
  await showHome([tea, gone, fresh]);
  expect(await screen.findByText('Tea')).toBeDefined();
  expect(screen.getByText('/books/tea.leafcast')).toBeDefined();
  expect(screen.getAllByText(t('missing'))).toHaveLength(1);
  expect(screen.getAllByText(t('neverSaved'))).toHaveLength(1);
  // The list stored for the next start must not contain cover URLs, which would be requested from the program.
  expect(localStorage.getItem('leafcast.home')).toContain('/books/tea.leafcast');
  expect(localStorage.getItem('leafcast.home')).not.toContain('.webp');
});

it("shows the program's data only when all of it has loaded, so that the layout does not shift", async () => {
  localStorage.clear();
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const parts = [screen.queryByText('Tea'), screen.queryByRole('status'), screen.queryByText(t('howTo'))];
    seen.add(parts.map((part) => part !== null).join());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await showHome([tea], [], false);
  await screen.findByRole('status');
  observer.disconnect();
  expect([...seen]).toEqual(['false,false,false', 'true,true,true']);
});

it('shows a hint if there are no recent projects, and offers ways to start (D-052 … D-055)', async () => {
  await showHome([]);
  expect(await screen.findByText(t('noneText'))).toBeDefined();
  for (const name of ['importPdf', 'importImages', 'new', 'openShort', 'batch'] as const) {
    expect(screen.getByRole('button', { name: new RegExp(`${t(name)}$`) })).toBeDefined();
  }
});

it('shows only the links that the build defines', async () => {
  await showHome([]);
  expect(await screen.findByRole('button', { name: t('support') })).toBeDefined();
  expect(screen.getByRole('button', { name: t('registerLink') })).toBeDefined();
  expect(screen.queryByRole('button', { name: t('faq') })).toBeNull();
});

it.each([
  ['support', 'Support', 'D-057'],
  ['faq', 'FAQ', 'D-058'],
  ['contact', 'Contact', 'D-059'],
  ['activation', 'Activation', 'D-060'],
  ['register', 'Register', 'D-061'],
  ['buy', 'Buy', 'D-062'],
  ['more', 'More products', 'D-063'],
] as const)(
  'shows the link “%s”, labeled %s, which the program opens in the system browser (%s)',
  async (link, name, _rule) => {
    answer(openDesktopLink, {});
    const user = await showHome([], [link]);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(getReceivedRequests(openDesktopLink)).toEqual([{ link }]));
  },
);

it("opens a project chosen in the system's file dialog (D-051)", async () => {
  const user = await showHome([]);
  answer(openProject, { num: 'TEA1', bookId: 'b1' });
  await user.click(await screen.findByRole('button', { name: new RegExp(`${t('openShort')}$`) }));
  await waitFor(() => expect(getReceivedRequests(openProject)).toEqual([{ bookId: '', token: '' }]));
});

it('opens another project, and hides the previous project after it is closed (D-509)', async () => {
  const user = await showHome([tea]);
  openBook(sampleBook);
  answer(openProject, { num: '', bookId: '' });
  await user.click(await screen.findByText('Tea'));
  await waitFor(() => expect(getReceivedRequests(openProject)).toEqual([{ bookId: 'b1', token: '' }]));
  // The user cancelled, so the previous project stays open.
  expect(useBook.getState().book).not.toBeNull();
  answer(openProject, { num: 'TEA1', bookId: 'b1' });
  await user.click(screen.getByText('Tea'));
  await waitFor(() => expect(useBook.getState().book).toBeNull());
});

it('shows the cover of the sample book, and opens it (D-055)', async () => {
  answer(closeProject, { isClosed: true });
  answer(openDemo, { bookId: 'b9', num: 'DEMO' });
  const user = await showHome([]);
  const sample = await screen.findByRole('button', { name: t('demo') });
  expect(sample.querySelector('img')?.src).toMatch(/sample-cover\.webp$/);
  await user.click(sample);
  await waitFor(() => expect(getReceivedRequests(openDemo)).toEqual([{}]));
});

it('removes a project from the list without deleting its file', async () => {
  const user = await showHome([gone]);
  answer(forgetProject, {});
  answer(getProjects, { list: [] });
  await user.click(await screen.findByRole('button', { name: new RegExp(`${t('forget')}: Coffee$`) }));
  await waitFor(() => expect(getReceivedRequests(forgetProject)).toEqual([{ bookId: 'b2' }]));
  expect(await screen.findByText(t('noneText'))).toBeDefined();
});
