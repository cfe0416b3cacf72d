import { getDesktop, getLicense, openDesktopLink } from '@leafcast/contract';
import { loadLicenseMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { screenPath } from '../../ui/browser/addresses.ts';
import { useRequestedDialog } from '../../ui/dialogs/requested-dialog.ts';
import { Trial } from './Trial.tsx';
import { TrialNoticeSlot } from './TrialNotice.tsx';
import { TrialPageLimitNotice } from './TrialPageLimitNotice.tsx';

const t = translator(await loadLicenseMessages('en'), 'en');
const license = { beginning: '', expires: null, code: 0, text: '', help: '', trialPages: 12, page: '' };
const program = { version: '1', system: 'linux', mails: false, dataFolder: '/data', checksForUpdates: true } as const;

beforeEach(() => answer(getDesktop, { ...program, links: [] }));

it('explains the limits of the trial, and links to registration and to the shop if there is one (D-044, D-045, D-046)', async () => {
  answer(getLicense, { ...license, isRegistered: false });
  answer(getDesktop, { ...program, links: ['buy'] });
  answer(openDesktopLink, {});
  const user = await renderApp(<Trial />);
  expect(await screen.findByText(/^Published books carry a watermark, and at most 12 pages/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: t('register') }));
  expect(useRequestedDialog.getState().requested).toBe('register');
  await user.click(await screen.findByRole('button', { name: t('buy') }));
  await waitFor(() => expect(getReceivedRequests(openDesktopLink)).toEqual([{ link: 'buy' }]));
});

it('shows no trial notice if the program is registered', async () => {
  answer(getLicense, { ...license, isRegistered: true });
  await renderApp(<Trial />);
  expect(document.body.textContent).toBe('');
});

it.each([
  ['comes', false, true],
  ['turns out not to be needed', true, false],
])('reserves space for the trial notice until it %s', async (_, isRegistered, isShown) => {
  localStorage.clear();
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const [place, notice] = ['.trial-place', '.banner'].map((one) => document.querySelector(one) !== null);
    seen.add(place ? 'place' : notice ? 'notice' : 'nothing');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  answer(getLicense, { ...license, isRegistered });
  await renderApp(<TrialNoticeSlot />);
  await waitFor(() => expect(document.querySelector('.trial-place')).toBeNull());
  observer.disconnect();
  expect([...seen]).toEqual(['place', isShown ? 'notice' : 'nothing']);
});

it('offers to import the missing pages of a book once the program is registered (D-474)', async () => {
  answer(getLicense, { ...license, isRegistered: true });
  const user = await renderApp(<TrialPageLimitNotice />, screenPath('editor', { num: '1' }));
  expect(await screen.findByText(t('cutText'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: t('reimport') }));
  expect(useRequestedDialog.getState().requested).toBe('reimport');
});
