import { png } from '../../files/pictures.ts';
import { password } from '../accounts.ts';
import { form } from '../form.ts';
import { type Row, row } from '../row.ts';

const OUT = 'LOGIN_SIGNOUT';
const newAddress = () => `${crypto.randomUUID()}@example.test`;
const noToken = { token: 'none', password: 'another-leaf-7' };
const device = { id: 'AA', rawId: 'AA', type: 'public-key' };
const made = { ...device, response: { clientDataJSON: 'AA', attestationObject: 'AA' } };
const shown = { ...device, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };

/** API calls that are possible before sign-in, made by the caller `nobody`. */
export const openCalls: readonly Row[] = [
  row('/checkAccount.php', ['OK', 'OK', 'OK', 'OK'], ({ people }) => ({ email: people.owner.email }), {
    rules: 'W-449',
  }),
  row('/api/user/register', ['OK', 'OK', 'OK', 'OK'], () => ({ email: newAddress(), password }), {
    each: true,
    fresh: true,
  }),
  row('/api/user/finish-registration', ['ERROR', 'ERROR', 'ERROR', 'ERROR'], () => noToken),
  row('/api/user/login', ['OK', 'OK', 'OK', 'OK'], ({ people }) => ({ email: people.owner.email, password }), {
    fresh: true,
    bySecret: true,
  }),
  row('/api/user/logout', ['OK', 'OK', 'OK', 'OK'], undefined, { fresh: true }),
  row('/api/user/forgot-password', ['OK', 'OK', 'OK', 'OK'], () => ({ email: newAddress() }), { each: true }),
  row('/api/user/reset-password', ['ERROR', 'ERROR', 'ERROR', 'ERROR'], () => noToken),
  row('/api/user/confirm-email', ['ERROR', 'ERROR', 'ERROR', 'ERROR'], () => ({ token: 'none' })),
  row('/api/user/take-back-way', ['ERROR', 'ERROR', 'ERROR', 'ERROR'], () => ({ token: 'none' })),
  row('/api/user/finish-login', ['ERROR', 'ERROR', 'ERROR', 'ERROR'], () => ({ ticket: 'none', code: '000000' })),
  row('/api/user/finish-passkey-login', ['ERROR', 'ERROR', 'ERROR', 'ERROR'], () => ({
    ticket: 'none',
    response: shown,
  })),
  row('/api/third/begin-provider-login', ['ERROR', 'ERROR', 'ERROR', 'ERROR'], () => ({ provider: 'none' })),
  row('/api/third/finish-provider-login', ['ERROR', 'ERROR', 'ERROR', 'ERROR']),
  row('/api/team/get-team-invitation', ['OK', 'OK', 'OK', 'OK'], async (w) => ({ token: await w.token(w.tid) }), {
    bySecret: true,
  }),
  row(
    '/api/statistics/get-shared-statistics',
    ['OK', 'OK', 'OK', 'OK'],
    (w) => ({ token: w.figuresToken, to: '2026-11-30' }),
    {
      bySecret: true,
    },
  ),
];

/** Calls that concern only the account that makes them. */
export const ownAccountCalls: readonly Row[] = [
  row('/api/user/get-user', [OUT, 'OK', 'OK', 'OK'], undefined, { rules: 'W-407' }),
  row('/api/user/get-user-meta', [OUT, 'OK', 'OK', 'OK'], undefined, { rules: 'W-408' }),
  row('/api/user/set-user-meta', [OUT, 'OK', 'OK', 'OK'], () => ({ cb_cutType: '-1' }), { rules: 'W-409' }),
  row('/api/other/add-upload-log', [OUT, 'OK', 'OK', 'OK'], () => ({ message: 'It stopped' }), { rules: 'W-445' }),
  row('/api/other/add-upload-empty-log', [OUT, 'OK', 'OK', 'OK'], () => ({ name: 'a.pdf' }), { rules: 'W-446' }),
  row('/api/third/bind-account', [OUT, 'OK', 'OK', 'OK'], (w) => ({ assertion: w.assertion(), password }), {
    rules: 'W-448',
    each: true,
  }),
  row(
    '/api/third/merge-third-account',
    [OUT, 'OK', 'OK', 'OK'],
    async (w) => {
      const subject = crypto.randomUUID();
      const { client } = await w.account();
      await client.post('/api/third/bind-account', { assertion: w.assertion(subject), password });
      return { assertion: w.assertion(subject), password };
    },
    { rules: 'W-447', each: true, fresh: true, bySecret: true },
  ),
  row('/api/third/begin-binding', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ provider: 'none', password })),
  row('/api/third/unbind-account', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({
    provider: 'none',
    subject: 'none',
    password,
  })),

  row('/api/user/update-account', [OUT, 'OK', 'OK', 'OK'], () => ({ language: 'fr' })),
  row('/api/user/update-picture', [OUT, 'OK', 'OK', 'OK'], () => form({}, png(60, 60), 'me.png'), { fresh: true }),
  row('/api/user/set-mail', [OUT, 'OK', 'OK', 'OK'], () => ({ kind: 'planWarnings', isWanted: false })),
  row('/api/user/change-email', [OUT, 'OK', 'OK', 'OK'], () => ({ email: newAddress(), password }), {
    each: true,
    fresh: true,
  }),
  row('/api/user/change-password', [OUT, 'OK', 'OK', 'OK'], () => ({ password, newPassword: 'another-leaf-7' }), {
    fresh: true,
  }),
  row('/api/user/end-sessions', [OUT, 'nothing', 'nothing', 'OK'], async (w) => ({ sessionId: await w.session() })),
  row('/api/user/delete-account', [OUT, 'OK', 'OK', 'OK'], () => ({ password }), { fresh: true }),
  row('/api/user/update-profile', [OUT, 'OK', 'OK', 'OK'], () => ({ about: 'A printer' })),

  row('/api/user/begin-codes', [OUT, 'OK', 'OK', 'OK'], () => ({ password })),
  row('/api/user/confirm-codes', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ code: 'none' })),
  row('/api/user/renew-recovery-codes', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ password })),
  row('/api/user/remove-codes', [OUT, 'OK', 'OK', 'OK'], () => ({ password })),
  row('/api/user/begin-passkey', [OUT, 'OK', 'OK', 'OK'], () => ({ password })),
  row('/api/user/add-passkey', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({
    ticket: 'none',
    name: 'Key',
    response: made,
  })),
  row('/api/user/rename-passkey', [OUT, 'ERROR', 'ERROR', 'OK'], async (w) => ({
    passkeyId: await w.passkey(),
    name: 'Key',
  })),
  row('/api/user/remove-passkey', [OUT, 'ERROR', 'ERROR', 'OK'], async (w) => ({
    passkeyId: await w.passkey(),
    password,
  })),

  row('/api/plan/redeem-code', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ code: 'none' })),
  row('/api/plan/begin-checkout', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ item: 'month' })),
  row('/api/plan/set-renewal', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ renews: false })),
  row('/api/user/link-license', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ license: 'none' })),

  row('/api/user/create-signature', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({
    name: 'Press',
    years: 0,
    password: 'paper-42',
    confirmation: 'paper-42',
  })),
  row('/api/user/import-signature', [OUT, 'ERROR', 'ERROR', 'ERROR'], () => ({ password: 'paper-42', file: 'AAAA' })),
  row('/api/user/export-signature', [OUT, 'ERROR', 'ERROR', 'OK'], async (w) => ({
    signatureId: await w.signature(),
    password: 'paper-42',
  })),

  // Business cards and saved settings belong to an account, never to a team.
  row('/api/book/add-business-card', [OUT, 'OK', 'OK', 'OK'], () => ({ card: visitingCard }), { rules: 'W-425' }),
  row('/api/book/get-business-card-list', [OUT, 'OK', 'OK', 'OK'], undefined, { rules: 'W-423' }),
  row(
    '/api/book/update-Business-Card',
    [OUT, 'ERROR', 'ERROR', 'OK'],
    async (w) => ({ cardId: await w.card(), card: visitingCard }),
    { rules: 'W-427' },
  ),
  row('/api/book/delete-business-card', [OUT, 'nothing', 'nothing', 'OK'], async (w) => ({ cardId: await w.card() }), {
    rules: 'W-428',
  }),
  row('/api/book/get-book-custom-config', [OUT, 'ERROR', 'ERROR', 'OK'], (w) => ({ configId: w.configId }), {
    rules: 'W-414',
  }),
  row(
    '/api/book/delete-book-custom-config',
    [OUT, 'nothing', 'nothing', 'OK'],
    async (w) => ({ configId: await w.config() }),
    { rules: 'W-416' },
  ),
];

const visitingCard = {
  name: 'Mia',
  title: '',
  company: '',
  phones: [],
  email: '',
  address: '',
  url: '',
  wechat: '',
  logo: '',
  note: '',
};
