import { type BookFile, createBookFile, getBookFiles } from '@leafcast/contract';
import { loadPublishingMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../test/api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ProjectDownload } from './ProjectDownload.tsx';

const t = translator(await loadPublishingMessages('en'), 'en');
const file: BookFile = {
  fileId: 'f',
  target: 'project',
  name: 'Tea.leafcast',
  state: 'ready',
  done: 9,
  total: 9,
  size: 2_000_000,
  url: '/file',
  message: '',
  revision: 1,
  isOutdated: false,
  created: '',
  expires: '',
};
const waiting: BookFile = { ...file, state: 'waiting', done: 0, total: 0, url: '' };
const kept = (...list: BookFile[]) =>
  answer(getBookFiles, { list, release: null, idPrefix: 'app.leafcast', suggestedId: 'btea' });
const open = () => renderApp(<ProjectDownload bookId="b" onClose={() => undefined} />);

describe('project file download', () => {
  it('offers the existing project file for download if it is up to date', async () => {
    kept({ ...file, target: 'exe', name: 'Tea.exe', url: '/other' }, file);
    await open();
    const link = await screen.findByRole('link', { name: t('download') });
    expect(link.getAttribute('href')).toBe('/file');
    expect(getReceivedRequests(createBookFile)).toEqual([]);
  });

  it('creates a missing or outdated project file, and shows the progress', async () => {
    kept({ ...file, isOutdated: true });
    answer(createBookFile, waiting);
    await open();
    await screen.findByText(t('state.waiting'));
    expect(getReceivedRequests(createBookFile)).toMatchObject([{ bookId: 'b', target: 'project' }]);
    kept({ ...waiting, state: 'publishing', done: 3, total: 9 });
    await screen.findByText(t('project.making', { done: 3, total: 9 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
    kept(file);
    await screen.findByRole('link', { name: t('download') });
    expect(getReceivedRequests(createBookFile)).toHaveLength(1);
  });

  it('shows the reason if the project file could not be created', async () => {
    kept();
    refuseCall(createBookFile, 'The book is busy.');
    await open();
    await screen.findByText(`${t('project.failed')} The book is busy.`);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});
