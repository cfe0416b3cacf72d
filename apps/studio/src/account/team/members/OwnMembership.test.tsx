import { type CallData, getAccount, type OwnAccount, transferTeam } from '@leafcast/contract';
import { loadTeamMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../test/api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { TeamWords } from '../team-words.ts';
import type { TeamDetails } from '../use-team.ts';
import { OwnMembership } from './OwnMembership.tsx';

const say = translator(await loadTeamMessages('en'), 'en');
const member = (userId: string, name: string, roleId: 'owner' | 'editor') => ({
  userId,
  name,
  roleId,
  roleName: roleId,
  email: '',
  joined: '2026-11-29T00:00:00Z',
});
const details: TeamDetails = {
  team: { tid: 'mill', name: 'Paper mill', roleId: 'owner', roleName: 'Owner', members: 2 },
  memberList: [member('1', 'Ada', 'owner'), member('2', 'Ben', 'editor')],
  invitations: [],
  roles: [{ roleId: 'owner', roleName: 'Owner', self: [], other: ['team.members', 'team.delete'] }],
  books: 1,
};

const account = (hasPassword: boolean): CallData<typeof getAccount> => ({ hasPassword }) as OwnAccount;
beforeEach(() => answer(getAccount, account(true)));

async function chooseBen() {
  const user = await renderApp(
    <TeamWords>
      <OwnMembership details={details} />
    </TeamWords>,
  );
  await user.selectOptions(await screen.findByLabelText(say('transfer.to')), '2');
  await user.click(screen.getByRole('button', { name: say('transfer.button') }));
  return user;
}

it('transfers a team after the owner has entered the password again, and shows the reason for a refusal', async () => {
  refuseCall(transferTeam, 'This password is incorrect.');
  const user = await chooseBen();
  expect(screen.getByText(say('transfer.title', { team: 'Paper mill', name: 'Ben' }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: say('transfer.button') }));
  expect(screen.getByText(text('login.passwordMissing'))).toBeTruthy();
  expect(getReceivedRequests(transferTeam)).toEqual([]);
  await user.type(screen.getByLabelText(text('login.password')), 'walnut-ink-7');
  await user.click(screen.getByRole('button', { name: say('transfer.button') }));
  await screen.findByText('This password is incorrect.');
  expect(getReceivedRequests(transferTeam)).toEqual([{ tid: 'mill', userId: '2', password: 'walnut-ink-7' }]);
});

it('does not ask for a password if the owner has none', async () => {
  answer(getAccount, account(false));
  answer(transferTeam, {});
  const user = await chooseBen();
  expect(await screen.findByText(text('login.fresh'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: say('transfer.button') }));
  await waitFor(() => expect(getReceivedRequests(transferTeam)).toEqual([{ tid: 'mill', userId: '2', password: '' }]));
});
