import { deactivateLicense, getLicense, getTerminalCode, registerByFile, registerLicense } from '@leafcast/contract';
import { loadLicenseMessages, translator } from '@leafcast/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../../test/api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { useQuestion } from '../../../ui/dialogs/ask.ts';
import { RegisterDialog } from './RegisterDialog.tsx';

const t = translator(await loadLicenseMessages('en'), 'en');
const trial = { isRegistered: false, beginning: '', expires: null, code: 101, text: '', help: '' };
const common = { trialPages: 12, page: 'https://licenses.example/offline' };

async function showDialog(state: Omit<typeof trial, 'expires'> & { expires: string | null } = trial) {
  answer(getLicense, { ...state, ...common });
  answer(getTerminalCode, { terminal: 'ABCDEF-GHIJKL' });
  const user = await renderApp(<RegisterDialog isOpen onClose={() => undefined} />);
  await screen.findByText(t('title'));
  return user;
}
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });

it('registers with a code, and shows the result (D-127, D-472, D-582)', async () => {
  const user = await showDialog();
  expect(screen.getByText(t('state.trialText', { count: 12 }))).toBeDefined();
  answer(registerLicense, { isGood: false, text: 'Please enter a valid registration code!', help: 'Help' });
  await user.type(screen.getByLabelText(t('code')), 'abc');
  await user.click(button(t('register')));
  expect(await screen.findByText('Please enter a valid registration code!')).toBeDefined();
  answer(registerLicense, { isGood: true, text: 'Registered Successfully!', help: '' });
  answer(getLicense, { ...trial, ...common, isRegistered: true, beginning: 'ABCDE', code: 0 });
  await user.click(await screen.findByRole('button', { name: t('register') }));
  expect(await screen.findByText('Registered Successfully!')).toBeDefined();
  expect(await screen.findByText(t('state.forever'))).toBeDefined();
  expect(getReceivedRequests(registerLicense)).toEqual([{ code: 'abc' }, { code: 'abc' }]);
});

it('shows the terminal code, and registers with a verification file (D-128, D-473)', async () => {
  const user = await showDialog();
  expect(await screen.findByDisplayValue('ABCDEF-GHIJKL')).toBeDefined();
  answer(registerByFile, { isGood: false, text: 'Verification file not found', help: 'Choose it again.' });
  await user.click(button(t('chooseFile')));
  expect(await screen.findByText('Verification file not found')).toBeDefined();
});

it('cancels a registration after confirmation (D-086, D-475)', async () => {
  const user = await showDialog({ ...trial, isRegistered: true, beginning: 'ABCDE', code: 0 });
  answer(deactivateLicense, { isGood: true, text: 'Cancel Successfully', help: '' });
  await user.click(button(t('cancel')));
  await waitFor(() => expect(useQuestion.getState().open).not.toBeNull());
  expect(getReceivedRequests(deactivateLicense)).toEqual([]);
  useQuestion.getState().open?.answer(true);
  expect(await screen.findByText('Cancel Successfully')).toBeDefined();
});
