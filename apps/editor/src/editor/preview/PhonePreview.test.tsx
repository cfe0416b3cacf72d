import { getPreviewCode } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '../../language/use-text.ts';
import { openBook } from '../../open-book/book-session.ts';
import { answer, receivedBy } from '../../test/api.ts';
import { sampleBook } from '../../test/book.ts';
import { show } from '../../test/show.tsx';
import { PhonePreview } from './PhonePreview.tsx';

it.each([
  ['network', text('preview.reachNetwork')],
  ['machine', text('preview.reachMachine')],
] as const)('a phone gets the draft by a QR code, which says how far it carries: %s (D-140)', async (reach, words) => {
  openBook(sampleBook);
  answer(getPreviewCode, { url: 'http://192.168.1.7:8080/preview/x/', reach, miniCode: '' });
  await show(<PhonePreview />);
  expect(await screen.findByRole('img', { name: text('editor.qrTitle') })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(receivedBy(getPreviewCode)).toEqual([{ bookId: 'b' }]);
});
