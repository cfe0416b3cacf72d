import {
  bindAccount,
  type Call,
  getAccount,
  getExport,
  getProfile,
  getSessionList,
  getSignInWays,
  type OwnAccount,
} from '@leafcast/contract';
import { loadAccountMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answer, getReceivedRequests, hold } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { queryClient } from '../../api/query-client.ts';
import { AccountScreen } from './AccountScreen.tsx';

const say = translator(await loadAccountMessages('en'), 'en');
const sections = () => screen.queryAllByRole('region');

beforeEach(() => {
  answer(getAccount, { name: 'Ada', email: 'ada@example.test', hasPassword: true, mails: [] } as unknown as OwnAccount);
  answer(getSignInWays, { hasCodes: false, recoveryCodes: 0, passkeys: [], providers: [], identities: [] });
  answer(getSessionList, { list: [] });
  answer(getProfile, { isShown: false, about: '', word: '', url: '' });
  answer(getExport, { state: 'none', url: '', size: 0, expires: null });
  answer(bindAccount, { list: [] });
});

it.each<[string, Call, string]>([
  ['the sign-in methods', getSignInWays, '/'],
  ['the devices', getSessionList, '/'],
  ['the linked identities after linking one', bindAccount, '/#provider'],
])(
  'shows no account section until %s are loaded, so that late content does not shift the layout',
  async (_, call, at) => {
    const release = hold(call);
    const shown = renderApp(<AccountScreen />, at);
    await waitFor(() => expect(getReceivedRequests(call)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(sections()).toEqual([]);
    await act(async () => release());
    await shown;
    await screen.findByRole('region', { name: say('sessions.title') });
  },
);
