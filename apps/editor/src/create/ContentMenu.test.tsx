import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBook } from '../open-book/book-session.ts';
import { useLease } from '../open-book/lease-store.ts';
import { sampleBook } from '../test/book.ts';
import { messages, show } from '../test/show.tsx';
import { ContentMenu } from './ContentMenu.tsx';

it('is not covered by the words of its own button (W-058)', async () => {
  openBook(sampleBook);
  useLease.setState({ isMine: true });
  const hand = await show(<ContentMenu />);
  const button = screen.getByRole('button', { name: messages.t('content.menu') });
  const tooltip = () => document.querySelector('.ant-tooltip:not(.ant-tooltip-hidden)');
  await hand.hover(button);
  await waitFor(() => expect(tooltip()).not.toBeNull());
  await hand.click(button);
  await screen.findByRole('menuitem', { name: messages.t('content.replace') });
  await waitFor(() => expect(tooltip()).toBeNull());
});
