import {
  type BookFile,
  createBookFile,
  createSignature,
  getBookFiles,
  getSignatures,
  stopBookFile,
} from '@leafcast/contract';
import { loadPublishingMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { useQuestion } from '../../../ui/dialogs/ask.ts';
import { FilesTab } from './FilesTab.tsx';

const t = translator(await loadPublishingMessages('en'), 'en');
const file: BookFile = {
  fileId: 'f',
  target: 'exe',
  name: 'Tea.exe',
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

async function showTab(list: readonly BookFile[] = [], release: object | null = null) {
  const more = { idPrefix: 'app.leafcast', suggestedId: 'app.leafcast.btea' };
  answer(getBookFiles, { list: [...list], release: release as null, ...more });
  answer(getSignatures, { list: [] });
  const user = await renderApp(<FilesTab book={{ ...sampleBook, title: 'Tea' }} isComplete mayPublish />);
  await screen.findByRole('button', { name: t('publish') });
  return user;
}

describe('files of a book', () => {
  it.each([
    ['html', 'Failed to publish HTML file!', 'D-494, D-659'],
    ['exe', 'Failed to publish EXE file!', 'D-494, D-660, D-665'],
    ['app', 'Failed to publish APP file!', 'D-494, D-661, D-666'],
    ['apk', 'Failed to publish APK file!', 'D-494, D-662, D-667'],
    ['wordpress', 'Failed to publish WordPress plug-in!', 'D-494, D-663'],
    ['joomla', 'Failed to publish Joomla plug-in!', 'D-494'],
    ['drupal', 'Failed to publish Drupal module!', 'D-494'],
  ] as const)('show the reason if they could not be created: %s, %s (%s)', async (target, words, _rules) => {
    await showTab([{ ...file, target, state: 'failed', url: '', message: 'The disk is full.' }]);
    const said = await screen.findByText(/Error: The disk is full\./);
    expect(said.textContent?.startsWith(words)).toBe(true);
  });

  it('show their progress, and can be stopped (D-493, D-495)', async () => {
    const user = await showTab([{ ...file, state: 'publishing', done: 3, url: '' }]);
    await screen.findByText(t('state.publishing', { done: 3, total: 9 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
    answer(stopBookFile, {});
    answer(getBookFiles, {
      list: [{ ...file, state: 'stopping', url: '' }],
      release: null,
      idPrefix: 'app.leafcast',
      suggestedId: 'btea',
    });
    await user.click(screen.getByRole('button', { name: `${t('stop')}: Tea.exe` }));
    await screen.findByText(t('state.stopping'));
    expect(getReceivedRequests(stopBookFile)).toEqual([{ bookId: sampleBook.bookId, fileId: 'f' }]);
  });

  it('can be downloaded when complete, and are marked when outdated', async () => {
    await showTab([{ ...file, isOutdated: true }]);
    const link = await screen.findByRole('link', { name: `${t('download')}: Tea.exe` });
    expect(link.getAttribute('href')).toBe('/file');
    expect(screen.getByText(t('outdated'))).toBeDefined();
  });

  it('are not created when the form for a new signature, nested in their form, is submitted (D-117, D-400)', async () => {
    const user = await showTab();
    answer(createSignature, {
      signatureId: 's',
      name: 'Mia Press',
      unit: '',
      organization: '',
      city: '',
      state: '',
      country: '',
      from: '',
      until: '',
      fingerprint: '',
      isImported: false,
      created: '',
    });
    await user.click(screen.getByRole('button', { name: t('newSignature') }));
    await user.type(await screen.findByLabelText(t('signature.name')), 'Mia Press');
    await user.type(screen.getByLabelText(t('signature.password')), 'leaf-by-leaf');
    await user.type(screen.getByLabelText(t('signature.confirmation')), 'leaf-by-leaf');
    await user.click(screen.getByRole('button', { name: t('signature.create') }));
    await waitFor(() => expect(getReceivedRequests(createSignature)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByLabelText(t('signature.name'))).toBeNull());
    expect(getReceivedRequests(createBookFile)).toEqual([]);
  });

  it('are replaced only after confirmation (D-699)', async () => {
    const user = await showTab([file]);
    const field = screen.getByLabelText(t('fileName'));
    expect(field).toHaveProperty('value', 'Tea.exe');
    await user.click(screen.getByRole('button', { name: t('publish') }));
    await waitFor(() => expect(useQuestion.getState().open?.text).toBe('already exists! Do you want to replace it?'));
    useQuestion.getState().open?.answer(false);
    await waitFor(() => expect(useQuestion.getState().open).toBeNull());
    expect(getReceivedRequests(createBookFile)).toEqual([]);
  });

  it("show the server's reason for a refusal, and keep the entered values", async () => {
    const user = await showTab();
    refuseCall(createBookFile, 'Signature or Password Error');
    await user.click(screen.getByRole('button', { name: t('publish') }));
    await screen.findByText('Signature or Password Error');
    expect(screen.getByLabelText(t('fileName'))).toHaveProperty('value', 'Tea.exe');
  });
});
