import {
  getBookFiles,
  getPublishedFiles,
  getSignatures,
  openPublishedFile,
  type PublishedFile,
  publishFile,
  showPublishedFile,
} from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { PublishingFormats } from './FilesTab.tsx';
import { useFilesOnDisk } from './use-files-on-disk.ts';
import { BatchWords, FileWords } from './words.ts';

const { bookId } = sampleBook;
const file: PublishedFile = {
  fileId: 'f',
  bookId,
  target: 'exe',
  name: 'Tea.exe',
  path: '/books/Tea.exe',
  state: 'ready',
  done: 9,
  total: 9,
  size: 2_000_000,
  message: '',
  isFolder: false,
};

async function showFiles(...list: readonly PublishedFile[]) {
  answer(getPublishedFiles, { list: [...list] });
  answer(getBookFiles, { list: [], release: null, idPrefix: 'app.leafcast', suggestedId: 'app.leafcast.btea' });
  answer(getSignatures, { list: [] });
  const user = await renderApp(
    <FileWords>
      <BatchWords>
        <PublishingFormats book={{ ...sampleBook, title: 'Tea' }} isComplete mayPublish useBookFiles={useFilesOnDisk} />
      </BatchWords>
    </FileWords>,
  );
  await screen.findByRole('button', { name: 'Save to…' });
  return user;
}

it('saves a file to a chosen location, with web pages as the default format', async () => {
  const user = await showFiles();
  expect(screen.getAllByText(/Contains the whole book and opens/)).toHaveLength(1);
  answer(publishFile, { fileId: 'f' });
  await user.click(screen.getByRole('button', { name: 'Save to…' }));
  await waitFor(() => expect(getReceivedRequests(publishFile)).toHaveLength(1));
  expect(getReceivedRequests(publishFile)[0]).toMatchObject({ bookId, target: 'html', name: 'Tea.zip' });
});

it('saves a folder whose name has no extension (D-110)', async () => {
  const user = await showFiles();
  answer(publishFile, { fileId: 'f' });
  await user.click(screen.getByRole('checkbox', { name: 'As a folder, ready for a web server' }));
  expect(screen.getByLabelText('Folder name')).toHaveProperty('value', 'Tea');
  await user.click(screen.getByRole('button', { name: 'Save to…' }));
  await waitFor(() =>
    expect(getReceivedRequests(publishFile)).toMatchObject([{ target: 'html', name: 'Tea.zip', isFolder: '1' }]),
  );
});

it('suggests a different name for each kind of file, so that no file replaces another (D-114 … D-116, D-699)', async () => {
  const user = await showFiles();
  const names: unknown[] = [];
  for (const radio of screen.getAllByRole('radio')) {
    await user.click(radio);
    names.push(screen.getByLabelText<HTMLInputElement>('File name').value);
  }
  expect(new Set(names).size).toBe(7);
  expect(screen.getByText(/^For WordPress 5.8 and later/)).toBeDefined();
});

it('opens web pages saved in a folder (D-110)', async () => {
  const user = await showFiles({ ...file, target: 'html', name: 'Tea', isFolder: true });
  answer(openPublishedFile, {});
  await user.click(await screen.findByRole('button', { name: 'Open: Tea' }));
  await waitFor(() => expect(getReceivedRequests(openPublishedFile)).toEqual([{ fileId: 'f' }]));
});

it('shows a file in its folder', async () => {
  const user = await showFiles(file);
  answer(showPublishedFile, {});
  await user.click(await screen.findByRole('button', { name: 'Show in folder: Tea.exe' }));
  await waitFor(() => expect(getReceivedRequests(showPublishedFile)).toEqual([{ fileId: 'f' }]));
});

it.each([
  ['html', 'Failed to publish HTML file!', 'D-659'],
  ['exe', 'Failed to publish EXE file!', 'D-660, D-665'],
  ['app', 'Failed to publish APP file!', 'D-661, D-666'],
  ['apk', 'Failed to publish APK file!', 'D-662, D-667'],
  ['wordpress', 'Failed to publish WordPress plug-in!', 'D-663'],
] as const)('shows the reason for a failed file: %s, “%s” (%s)', async (target, words, _rule) => {
  await showFiles({ ...file, target, state: 'failed', message: 'The disk is full.' });
  const said = await screen.findByText(/disk is full/);
  expect(said.textContent).toBe(`${words} Error: The disk is full.`);
});
