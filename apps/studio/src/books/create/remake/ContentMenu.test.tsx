import { replaceBookMulti } from '@leafcast/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getReceivedRequests } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { messages, renderApp } from '../../../../test/render-app.tsx';
import { requestDialog } from '../../../ui/dialogs/requested-dialog.ts';
import { openBook } from '../../open-book/book-session.ts';
import { useLease } from '../../open-book/lease-store.ts';
import { ContentMenu } from './ContentMenu.tsx';

it('closes the tooltip of the button when its menu opens (W-058)', async () => {
  openBook(sampleBook);
  useLease.setState({ isMine: true });
  const hand = await renderApp(<ContentMenu />);
  const button = screen.getByRole('button', { name: messages.t('content.menu') });
  const tooltip = () => document.querySelector('.ant-tooltip:not(.ant-tooltip-hidden)');
  await hand.hover(button);
  await waitFor(() => expect(tooltip()).not.toBeNull());
  await hand.click(button);
  await screen.findByRole('menuitem', { name: messages.t('content.replace') });
  await waitFor(() => expect(tooltip()).toBeNull());
});

it('asks for confirmation before the document is imported again, lists the parts of the book that are kept, and changes nothing if no document is chosen (D-103)', async () => {
  openBook(sampleBook);
  useLease.setState({ isMine: true });
  const hand = await renderApp(<ContentMenu />);
  requestDialog('reimport');
  const dialog = within(await screen.findByRole('dialog', { name: messages.t('content.replaceTitle') }));
  expect(dialog.getByText(/keeps its address, settings, contents and bookmarks/)).toBeDefined();
  await hand.click(dialog.getByRole('button', { name: messages.t('content.startReplace') }));
  expect(await dialog.findByText(messages.t('content.noFile'))).toBeDefined();
  await hand.keyboard('{Escape}');
  expect(getReceivedRequests(replaceBookMulti)).toEqual([]);
});
