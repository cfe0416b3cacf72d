import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { sampleBook } from '../../../test/book.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { openBook } from '../../books/open-book/book-session.ts';
import { useReloads } from './live/live-preview.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Returns whether each frame may autoplay, in document order. */
const mayPlay = () => [...document.querySelectorAll('iframe')].map((frame) => /\bautoplay\b/.test(frame.allow));

it('does not autoplay in a preview that replaces an earlier one, for example after publishing', async () => {
  openBook({ ...sampleBook, previewUrl: '/preview/one/' });
  await renderApp(<PreviewFrame />);
  expect(mayPlay()).toEqual([true]);
  act(() => useReloads.setState(({ count }) => ({ count: count + 1 })));
  await waitFor(() => expect(mayPlay()).toEqual([true, false]));
});
