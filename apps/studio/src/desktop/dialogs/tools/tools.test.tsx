import {
  checkForUpdate,
  getAbout,
  getDesktop,
  getErrorReport,
  getUpdate,
  openUpdate,
  saveErrorReport,
  sendFeedback,
  skipUpdate,
} from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { AboutDialog } from '../about/AboutDialog.tsx';
import { FeedbackDialog } from '../report/FeedbackDialog.tsx';
import { ReportDialog } from '../report/ReportDialog.tsx';
import { UpdateBanner } from '../updates/UpdateBanner.tsx';
import { UpdateDialog } from '../updates/UpdateDialog.tsx';

const onClose = vi.fn();
const dialog = { isOpen: true, onClose } as const;
const update = { version: '0.3.0', issued: '2031-05-01T00:00:00Z', notes: 'Turns faster.' };
beforeEach(() => onClose.mockClear());

describe('the error report', () => {
  it('is shown, can be edited, and is saved to a file (D-138, D-697)', async () => {
    answer(getErrorReport, { text: 'Leafcast: 0.2.0' });
    answer(saveErrorReport, { outcome: 'saved', path: '/x/report.txt' });
    const someone = await renderApp(<ReportDialog {...dialog} />);
    const text = await screen.findByRole('textbox', { name: 'Report' });
    await someone.clear(text);
    await someone.type(text, 'less');
    await someone.click(screen.getByRole('button', { name: 'Save…' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(getReceivedRequests(saveErrorReport)).toEqual([{ text: 'less' }]);
    expect(await screen.findByText('The error report was exported to /x/report.txt.')).toBeTruthy();
  });

  it('shows an error and stays open if it could not be saved (D-696)', async () => {
    answer(getErrorReport, { text: 'x' });
    answer(saveErrorReport, { outcome: 'failed', path: '' });
    const someone = await renderApp(<ReportDialog {...dialog} />);
    await someone.click(await screen.findByRole('button', { name: 'Save…' }));
    expect(await screen.findByText('Export failed! Choose another folder and try again.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('feedback', () => {
  const program = {
    dataFolder: '/data',
    checksForUpdates: true,
    version: '0.2.0',
    system: 'linux',
    links: [],
  } as const;

  it('is opened as an email once a message and a valid email address have been entered (D-139)', async () => {
    answer(getDesktop, { ...program, links: [], mails: true });
    answer(sendFeedback, { outcome: 'mail', path: '' });
    const someone = await renderApp(<FeedbackDialog {...dialog} />);
    await someone.type(await screen.findByRole('textbox', { name: /Email/ }), 'nobody');
    await someone.click(screen.getByRole('button', { name: 'Open as email' }));
    expect(screen.getByText('Please write a message.')).toBeTruthy();
    expect(screen.getByText('Please check the email address.')).toBeTruthy();
    expect(getReceivedRequests(sendFeedback)).toEqual([]);
    await someone.type(screen.getByRole('textbox', { name: /Email/ }), '@example.org');
    await someone.type(screen.getByRole('textbox', { name: 'Message' }), 'More ribbons');
    await someone.click(screen.getByRole('radio', { name: 'A suggestion' }));
    await someone.click(screen.getByRole('checkbox', { name: 'Add an error report' }));
    await someone.click(screen.getByRole('button', { name: 'Open as email' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(getReceivedRequests(sendFeedback)).toMatchObject([
      { kind: 'wish', text: 'More ribbons', email: 'nobody@example.org', report: expect.stringMatching(/^(1|true)$/) },
    ]);
  });

  it('is saved to a file if the build defines no email address (D-139)', async () => {
    answer(getDesktop, { ...program, links: [], mails: false });
    answer(sendFeedback, { outcome: 'failed', path: '' });
    const someone = await renderApp(<FeedbackDialog {...dialog} />);
    await someone.type(await screen.findByRole('textbox', { name: 'Message' }), 'x');
    await someone.click(screen.getByRole('button', { name: 'Save to a file' }));
    expect(await screen.findByText(/could not be saved. Choose another folder/)).toBeTruthy();
  });
});

describe('updates', () => {
  it('shows the notes of a newer version, which can be downloaded or skipped (D-518)', async () => {
    answer(getUpdate, { current: '0.2.0', checks: true, update });
    answer(openUpdate, {});
    answer(skipUpdate, {});
    const someone = await renderApp(<UpdateBanner />);
    expect(await screen.findByText('Leafcast 0.3.0 is available')).toBeTruthy();
    expect(screen.getByText('Turns faster.')).toBeTruthy();
    await someone.click(screen.getByRole('button', { name: 'Download' }));
    await someone.click(screen.getByRole('button', { name: 'Skip this version' }));
    await waitFor(() => expect(getReceivedRequests(skipUpdate)).toEqual([{ version: '0.3.0' }]));
    expect(getReceivedRequests(openUpdate)).toHaveLength(1);
  });

  it('shows nothing if there is no newer version', async () => {
    answer(getUpdate, { current: '0.2.0', checks: true, update: null });
    await renderApp(<UpdateBanner />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['newest', null, 'Leafcast 0.2.0 is the latest version.'],
    ['newer', update, 'Leafcast 0.3.0 is available'],
    ['unreachable', null, 'Download failed. Check the Internet connection and try again.'],
    ['untrusted', null, /not signed by the maker/],
    ['off', null, /^No update address is set/],
  ] as const)(
    'shows the result of an update check started from the menu: %s (D-606, D-698)',
    async (outcome, found, words) => {
      answer(checkForUpdate, { outcome, current: '0.2.0', update: found });
      await renderApp(<UpdateDialog {...dialog} />);
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('can be checked for again after the server could not be reached (D-698)', async () => {
    answer(checkForUpdate, { outcome: 'unreachable', current: '0.2.0', update: null });
    const someone = await renderApp(<UpdateDialog {...dialog} />);
    answer(checkForUpdate, { outcome: 'newest', current: '0.2.0', update: null });
    await someone.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Leafcast 0.2.0 is the latest version.')).toBeTruthy();
  });
});

it('shows the version, the window engine and the packages in the About dialog', async () => {
  const packages = [{ name: 'fastify', version: '5.0.0', license: 'MIT' }];
  answer(getAbout, { version: '0.2.0', engine: 'WebKit 2.50', packages });
  await renderApp(<AboutDialog {...dialog} />);
  for (const text of ['Leafcast 0.2.0', 'WebKit 2.50', 'fastify 5.0.0 · MIT', /AGPL-3.0-or-later license$/])
    expect(await screen.findByText(text)).toBeTruthy();
});
