import { saveProject } from '@leafcast/contract';
import { loadDesktopMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { openBook } from '../../books/open-book/book-session.ts';
import { useRequestedDialog } from '../../ui/dialogs/requested-dialog.ts';
import { DesktopWords } from '../words.ts';
import { Ribbon } from './Ribbon.tsx';

const t = translator(await loadDesktopMessages('en'), 'en');
const showRibbon = async () => {
  const user = await renderApp(
    <DesktopWords>
      <Ribbon />
    </DesktopWords>,
  );
  await screen.findByRole('navigation');
  return user;
};
const button = (name: Parameters<typeof t>[0]) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`${t(name)}$`) });

it('offers six actions, four of which are enabled only while a project is open (D-064 … D-069)', async () => {
  await showRibbon();
  const ofProject = ['save', 'multimedia', 'publish', 'reimport'] as const;
  expect(ofProject.map((name) => button(name).disabled)).toEqual([true, true, true, true]);
  expect([button('importPdf').disabled, button('cloud').disabled]).toEqual([false, false]);
  openBook(sampleBook);
  await waitFor(() => expect(ofProject.map((name) => button(name).disabled)).toEqual([false, false, false, false]));
});

it('saves the project, and shows a message if there was nothing to save (D-065, D-511)', async () => {
  openBook(sampleBook);
  const user = await showRibbon();
  answer(saveProject, { outcome: 'unchanged', path: '/a.leafcast' });
  await user.click(button('save'));
  expect(await screen.findByText('not modified, no need to save')).toBeDefined();
  answer(saveProject, { outcome: 'saved', path: '/a.leafcast' });
  await user.click(button('save'));
  expect(await screen.findByText(t('saved'))).toBeDefined();
  expect(getReceivedRequests(saveProject)).toEqual([
    { bookId: sampleBook.bookId, as: '0' },
    { bookId: sampleBook.bookId, as: '0' },
  ]);
});

it('opens the publish dialog and the cloud dialog', async () => {
  openBook(sampleBook);
  const user = await showRibbon();
  await user.click(button('publish'));
  expect(useRequestedDialog.getState().requested).toBe('publish');
  await user.click(button('cloud'));
  expect(useRequestedDialog.getState().requested).toBe('onlineBooks');
});
