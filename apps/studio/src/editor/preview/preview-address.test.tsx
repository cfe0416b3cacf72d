import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleBook } from '../../../test/book.ts';
import { openBook } from '../../books/open-book/book-session.ts';
import { previewAddress, usePreviewLanguage } from './preview-address.ts';

it('uses the first language chosen for readers, or the language of the studio if none was chosen', () => {
  openBook({ ...sampleBook, languages: [] });
  const { result } = renderHook(() => usePreviewLanguage());
  const own = result.current;
  act(() => openBook({ ...sampleBook, languages: ['fr', 'en'] }));
  expect(own).not.toBe('fr');
  expect(result.current).toBe('fr');
  expect(new URL(previewAddress('/preview/abc/', result.current)).searchParams.get('lang')).toBe('fr');
});
