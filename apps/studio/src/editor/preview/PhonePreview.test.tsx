import { getPreviewCode } from '@leafcast/contract';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { openBook } from '../../books/open-book/book-session.ts';
import { switchLanguage } from '../../ui/language/language-store.ts';
import { text } from '../../ui/language/use-text.ts';
import { PhonePreview } from './PhonePreview.tsx';

it.each([
  ['network', 'preview.reachNetwork'],
  ['machine', 'preview.reachMachine'],
] as const)(
  'shows a QR code of the draft for a phone, and says from where its URL can be reached: %s (D-140)',
  async (reach, words) => {
    openBook(sampleBook);
    answer(getPreviewCode, { url: 'http://192.168.1.7:8080/preview/x/', reach, miniCode: '' });
    await renderApp(<PhonePreview />);
    expect(await screen.findByRole('img', { name: text('editor.qrTitle') })).toBeTruthy();
    expect(screen.getByText(text(words))).toBeTruthy();
    expect(getReceivedRequests(getPreviewCode)).toEqual([{ bookId: 'b' }]);
  },
);

it('mentions a missing mini program code only in Chinese (W-073)', async () => {
  openBook(sampleBook);
  answer(getPreviewCode, { url: 'http://192.168.1.7:8080/preview/x/', reach: 'everywhere', miniCode: '' });
  await renderApp(<PhonePreview />);
  expect(screen.queryByText(text('preview.miniCode'))).toBeNull();
  await act(() => switchLanguage('zh'));
  expect(screen.getByText('小程序码')).toBeTruthy();
  await act(() => switchLanguage('en'));
});
