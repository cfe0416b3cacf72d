import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { ForgotForm } from './ForgotForm.tsx';

it('explains whom to ask for a new password if no emails are sent, and does not mention operator commands', async () => {
  await renderApp(<ForgotForm isByMail={false} />);
  expect(screen.getByText(text('login.noMail'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    '/product-serve/?lang=en#support',
  );
  expect(document.body.textContent).not.toMatch(/node |main\.ts|SMTP/);
});
