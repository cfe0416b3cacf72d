import { getAccount, type OwnAccount } from '@leafcast/contract';
import { loadAdminMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { text } from '../../ui/language/use-text.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { AdminWords } from './words.ts';

const say = translator(await loadAdminMessages('en'), 'en');

/** Opens the dialog for an operator and records the requests that it sends. */
async function open(hasPassword: boolean) {
  answer(getAccount, { hasPassword } as OwnAccount);
  const sent: string[] = [];
  const user = await renderApp(
    <AdminWords>
      <PasswordDialog
        title="Give points: +10"
        text="ada@example.test"
        action={say('plan.giveNow')}
        send={async (password) => void sent.push(password)}
        onClose={() => undefined}
      />
    </AdminWords>,
  );
  const give = async () => user.click(await screen.findByRole('button', { name: say('plan.giveNow') }));
  return { user, sent, give };
}

it('asks an operator for their password', async () => {
  const { user, sent, give } = await open(true);
  await give();
  expect(screen.getByText(text('login.passwordMissing'))).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(say('ownPassword')), 'walnut-ink-7');
  await give();
  await waitFor(() => expect(sent).toEqual(['walnut-ink-7']));
});

it('asks an operator without a password to sign in again', async () => {
  const { sent, give } = await open(false);
  expect(await screen.findByText(text('login.fresh'))).toBeTruthy();
  await give();
  await waitFor(() => expect(sent).toEqual(['']));
});
