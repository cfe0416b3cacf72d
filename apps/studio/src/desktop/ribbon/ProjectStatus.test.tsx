import { getProject, showInWindow } from '@leafcast/contract';
import { loadDesktopMessages, translator } from '@leafcast/messages';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { change, openBook } from '../../books/open-book/book-session.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { useWindowTitle } from '../commands/use-window-title.ts';
import { DesktopWords } from '../words.ts';
import { ProjectStatus } from './ProjectStatus.tsx';

const t = translator(await loadDesktopMessages('en'), 'en');
const project = {
  bookId: sampleBook.bookId,
  num: '1',
  name: sampleBook.title,
  cover: '',
  opened: '',
  isMissing: false,
};

beforeEach(() => {
  answer(showInWindow, {});
  openBook(sampleBook);
});

function Program() {
  useWindowTitle();
  return <ProjectStatus />;
}
const showProgram = () =>
  renderApp(
    <DesktopWords>
      <Program />
    </DesktopWords>,
    screenPath('editor', { num: sampleBook.number }),
  );
const lastTold = () => getReceivedRequests(showInWindow).at(-1);

it('shows the file name while the file contains all changes, and shows immediately in the bar and the window title that there are new changes (D-506, D-511)', async () => {
  const savedRevision = sampleBook.revision;
  answer(getProject, { ...project, path: '/home/mia/My first book.leafcast', isEdited: false, savedRevision });
  await showProgram();
  expect(await screen.findByText(t('savedAs', { name: 'My first book' }))).toBeDefined();
  await expect
    .poll(lastTold)
    .toEqual({ title: 'My first book', bookId: sampleBook.bookId, isProject: '1', isEdited: '0' });
  act(() => change({ kind: 'text', field: 'desc', before: sampleBook.desc, after: 'Changed' }, 0));
  expect(await screen.findByText(t('edited'))).toBeDefined();
  await expect.poll(lastTold).toMatchObject({ title: 'My first book', isEdited: '1' });
});

it('shows that a project without a file has not been saved yet', async () => {
  answer(getProject, { ...project, path: '', isEdited: true, savedRevision: -1 });
  await showProgram();
  expect(await screen.findByText(t('neverSaved'))).toBeDefined();
  await expect.poll(lastTold).toMatchObject({ title: sampleBook.title, isEdited: '1' });
});

it('updates the window with one call at a time, so that the current state arrives last', async () => {
  answer(getProject, {
    ...project,
    path: '/home/mia/Tea.leafcast',
    isEdited: false,
    savedRevision: sampleBook.revision,
  });
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const path = String(given[0]);
    if (!path.endsWith(showInWindow.path)) return real(...given);
    asked.push(path);
    // Simulates a slow response.
    if (asked.length === 1) await first.promise;
    return real(...given);
  });
  await showProgram();
  await screen.findByText(t('savedAs', { name: 'Tea' }));
  act(() => change({ kind: 'text', field: 'desc', before: sampleBook.desc, after: 'Changed' }, 0));
  await screen.findByText(t('edited'));
  expect(asked).toHaveLength(1);
  first.resolve();
  await expect.poll(lastTold).toMatchObject({ title: 'Tea', isEdited: '1' });
  vi.unstubAllGlobals();
});
