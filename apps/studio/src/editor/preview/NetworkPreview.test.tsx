import { getPhonePreview, phonePreviewEnded, startPhonePreview, stopPhonePreview } from '@leafcast/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { reloadQueries } from '../../api/query-client.ts';
import { openBook } from '../../books/open-book/book-session.ts';
import { NetworkPreview } from './NetworkPreview.tsx';

const [home, office] = [
  { address: '192.168.1.7', network: 'wlan0' },
  { address: '10.0.0.7', network: 'eth0' },
];
beforeEach(() => {
  openBook(sampleBook);
  answer(stopPhonePreview, {});
  answer(getPhonePreview, { isOpen: true });
  answer(startPhonePreview, { url: 'http://192.168.1.7:4000/x/', address: home.address, addresses: [home, office] });
});

afterEach(async () => {
  cleanup();
  await waitFor(() => expect(getReceivedRequests(stopPhonePreview).length).toBeGreaterThan(0));
});

describe('the preview on a phone in the desktop product', () => {
  it('shows the QR code, uses the chosen network, and stops when its dialog is closed (D-140)', async () => {
    const someone = await renderApp(<NetworkPreview />);
    expect(await screen.findByRole('img', { name: 'Preview on a phone' })).toBeTruthy();
    await someone.click(screen.getByRole('combobox', { name: 'Network' }));
    await someone.click(await screen.findByText('eth0 (10.0.0.7)'));
    await waitFor(() =>
      expect(getReceivedRequests(startPhonePreview)).toMatchObject([
        { bookId: 'b', address: '' },
        { bookId: 'b', address: '10.0.0.7' },
      ]),
    );
    expect(getReceivedRequests(stopPhonePreview)).toEqual([]);
    cleanup();
    await waitFor(() => expect(getReceivedRequests(stopPhonePreview)).toHaveLength(1));
  });

  it('reports that the computer has no network, and offers a retry (D-140)', async () => {
    answer(startPhonePreview, { url: '', address: '', addresses: [] });
    const someone = await renderApp(<NetworkPreview />);
    expect(await screen.findByText(/This computer is not connected to a network/)).toBeTruthy();
    await someone.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getReceivedRequests(startPhonePreview)).toHaveLength(2));
  });

  it('reports when the program has ended the preview, and can be started again (D-140)', async () => {
    const someone = await renderApp(<NetworkPreview />);
    await screen.findByRole('img', { name: 'Preview on a phone' });
    answer(getPhonePreview, { isOpen: false });
    await act(() => reloadQueries(phonePreviewEnded));
    expect(await screen.findByText(/The preview ended/)).toBeTruthy();
    answer(getPhonePreview, { isOpen: true });
    answer(startPhonePreview, { url: 'http://192.168.1.7:4001/y/', address: home.address, addresses: [home] });
    await someone.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('img', { name: 'Preview on a phone' })).toBeTruthy();
  });
});
