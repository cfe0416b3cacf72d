import { type BookPrivacy, getBook, getBookPrivacy, setBookPrivacy } from '@leafcast/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../../testing/wait-fixed-time.ts';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { messages, renderApp } from '../../../../test/render-app.tsx';
import { openBook } from '../../../books/open-book/book-session.ts';
import { text } from '../../../ui/language/use-text.ts';
import { PasswordPanel } from './PasswordPanel.tsx';

const { t } = messages;
const locked: BookPrivacy = {
  privacy: 'public',
  isProtected: true,
  users: [],
  hasUsers: false,
  hint: '',
  startPage: 1,
  textStatus: false,
  sites: [],
  hasTeam: false,
  from: null,
  until: null,
};

it('removes the password protection after confirmation (D-146)', async () => {
  openBook(sampleBook);
  answer(getBook, sampleBook);
  answer(getBookPrivacy, locked);
  answer(setBookPrivacy, { ...locked, isProtected: false });
  const user = await renderApp(<PasswordPanel />);
  await screen.findByText(t('lock.on'));
  const remove = screen.getByRole('button', { name: t('lock.remove') });
  await user.click(remove);
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: text('action.cancel') }));
  await waitFixedTime(200, 'nothing must be sent in this time');
  expect(getReceivedRequests(setBookPrivacy)).toEqual([]);
  await user.click(remove);
  await user.click(question.getByRole('button', { name: t('lock.remove') }));
  const state = await screen.findByText(t('lock.off'), { selector: '.lock-state' });
  expect(state.dataset.on).toBe('false');
  expect(getReceivedRequests(setBookPrivacy)).toEqual([{ bookId: 'b', isProtected: '0' }]);
});
