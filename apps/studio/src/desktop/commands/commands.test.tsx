import { chooseDocuments, closeProject, openProject } from '@leafcast/contract';
import { loadDesktopMessages, translator } from '@leafcast/messages';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { openBook, useBook } from '../../books/open-book/book-session.ts';
import { multimediaPath, screenPath } from '../../ui/browser/addresses.ts';
import { useRequestedDialog } from '../../ui/dialogs/requested-dialog.ts';
import { DesktopWords } from '../words.ts';
import { useCommands } from './use-commands.ts';

const t = translator(await loadDesktopMessages('en'), 'en');

function Commands() {
  const { run } = useCommands();
  const { pathname, search, hash, state } = useLocation();
  return (
    <>
      {(['new', 'open', 'importPdf', 'importImages', 'multimedia', 'reimport'] as const).map((id) => (
        <button key={id} type="button" onClick={() => void run(id)}>
          {t(id)}
        </button>
      ))}
      <output>{pathname + search + hash}</output>
      {state?.title && <p>{state.title}</p>}
    </>
  );
}

async function showCommands() {
  const user = await renderApp(
    <DesktopWords>
      <Commands />
    </DesktopWords>,
  );
  const place = await screen.findByRole('status');
  return {
    choose: (id: 'new' | 'open' | 'importPdf' | 'importImages' | 'multimedia' | 'reimport') =>
      user.click(screen.getByRole('button', { name: t(id) })),
    place: () => place.textContent,
  };
}

it('opens the screen for blank books with the default project name to start a new project (D-049, D-052)', async () => {
  const { choose, place } = await showCommands();
  answer(closeProject, { isClosed: true });
  await choose('new');
  await expect.poll(place).toBe(`${screenPath('convert')}#blank`);
  expect(screen.getByText('My Project')).toBeDefined();
});

it('asks for confirmation to close the open project before a new one is started, even if the current screen does not show the project (D-509, D-511)', async () => {
  const { choose, place } = await showCommands();
  answer(closeProject, { isClosed: false });
  const before = place();
  await choose('new');
  await expect.poll(() => getReceivedRequests(closeProject)).toEqual([{}]);
  expect(place()).toBe(before);
});

it('opens the re-import dialog in the editor, even if started from the multimedia screen (D-069)', async () => {
  openBook(sampleBook);
  const { choose, place } = await showCommands();
  const book = { num: sampleBook.number };
  await choose('multimedia');
  await expect.poll(place).toBe(multimediaPath(book));
  await choose('reimport');
  await expect.poll(place).toBe(screenPath('editor', book));
  await expect.poll(() => useRequestedDialog.getState().requested).toBe('reimport');
});

it('keeps the current project open if another project cannot be opened or the user cancels (D-508, D-510)', async () => {
  openBook(sampleBook);
  const { choose, place } = await showCommands();
  const before = place();
  answer(openProject, { num: '', bookId: '' });
  await choose('open');
  await expect.poll(() => getReceivedRequests(openProject)).toEqual([{ bookId: '', token: '' }]);
  expect([place(), useBook.getState().book?.bookId]).toEqual([before, sampleBook.bookId]);
  answer(openProject, { num: '77', bookId: 'another' });
  await choose('open');
  await expect.poll(place).toBe(screenPath('editor', { num: '77' }));
  expect(useBook.getState().book).toBeNull();
});

it("first opens the system's file dialog for PDFs or images, and keeps the current project open if no file is chosen (D-053, D-054, D-092)", async () => {
  openBook(sampleBook);
  const { choose, place } = await showCommands();
  const before = place();
  answer(chooseDocuments, { files: [] });
  await choose('importPdf');
  await choose('importImages');
  await expect.poll(() => getReceivedRequests(chooseDocuments)).toEqual([{ kind: 'pdf' }, { kind: 'images' }]);
  expect([place(), getReceivedRequests(closeProject)]).toEqual([before, []]);
});
