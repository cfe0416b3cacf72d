import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '../../language/use-text.ts';
import { show } from '../../test/show.tsx';
import { ForgotForm } from './ForgotForm.tsx';

it('says where no mails are sent whom to ask for a new password, and nothing that only an operator can do', async () => {
  await show(<ForgotForm isByMail={false} />);
  expect(screen.getByText(text('login.noMail'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    '/product-serve/?lang=en#support',
  );
  expect(document.body.textContent).not.toMatch(/node |main\.ts|SMTP/);
});
