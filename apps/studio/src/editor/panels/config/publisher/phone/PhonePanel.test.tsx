import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleBook } from '../../../../../../test/book.ts';
import { messages, showInForm } from '../../../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../../../books/open-book/book-session.ts';
import { PhonePanel } from './PhonePanel.tsx';

const { t } = messages;
const stored = () => useBook.getState().book?.htmlConfig;

it('stores one phone number, and later several numbers with labels (D-135)', async () => {
  openBook(sampleBook);
  const user = await showInForm(<PhonePanel />);
  await user.click(screen.getByRole('switch', { name: messages.title('phoneButton') }));
  await user.type(screen.getByLabelText(new RegExp(t('settingForm.number')), { selector: 'input' }), '12345');
  expect(stored()).toEqual({ phoneButton: true, phoneNumbers: [{ label: '', number: '12345' }] });
  await user.click(screen.getByRole('radio', { name: t('phone.several') }));
  await user.type(screen.getByLabelText(new RegExp(t('settingForm.label')), { selector: 'input' }), 'Desk');
  expect(stored()?.phoneNumbers).toEqual([{ label: 'Desk', number: '12345' }]);
});
