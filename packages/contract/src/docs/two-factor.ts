import type * as twoFactor from '../calls/two-factor.ts';
import { type FamilyDocs, sample } from './call-doc.ts';
import { adaThere } from './third.ts';
import { ada } from './user.ts';

const ways = {
  hasCodes: true,
  recoveryCodes: 10,
  providers: [{ id: 'staff', name: 'Papermill', issuer: 'https://id.papermill.example' }],
  identities: [adaThere],
  passkeys: [{ passkeyId: sample.item, name: 'Laptop', created: sample.time, lastUsed: null }],
};
const password = 'walnut-ink-7';
const ticket = 'Zk3vQ1x9';
const recovery = { recoveryCodes: ['k7pb-2mxq-9rtd-w4hn'] };
const credential = { id: 'mDkV8w', rawId: 'mDkV8w', type: 'public-key' as const, clientExtensionResults: {} };

export const twoFactorDocs: FamilyDocs<typeof twoFactor> = {
  getSignInWays: { description: 'Beside the password.', body: {}, data: ways },
  beginCodes: {
    description: 'Begun again, the key before is good no more. Nothing changes until confirm-codes.',
    body: { password },
    data: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Leafcast:ada%40papermill.example?secret=JBSWY3DPEHPK3PXP',
    },
  },
  confirmCodes: {
    description: 'Keep the recovery codes: they are not shown again.',
    body: { code: '492039' },
    data: recovery,
  },
  renewRecoveryCodes: { description: 'For an account whose second step is on.', body: { password }, data: recovery },
  removeCodes: { description: 'The recovery codes go with it.', body: { password }, data: {} },
  finishLogin: {
    description: 'After a login that was answered with `needsCode`. A code works once; guessing is slowed down.',
    body: { ticket, code: '492039' },
    data: ada,
  },
  beginPasskey: {
    description: 'The device asks for a finger, a face or a PIN: a passkey stands for both steps.',
    body: { password },
    data: { ticket, options: { challenge: 'c2FtcGxl' } },
  },
  addPasskey: {
    description: 'Up to 20 of an account.',
    body: {
      ticket,
      name: 'Laptop',
      response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'o2M' } },
    },
    data: ways,
  },
  renamePasskey: { description: 'For its owner alone.', body: { passkeyId: sample.item, name: 'Laptop' }, data: ways },
  removePasskey: {
    description: 'Nobody signs in with it any more; the device may keep it. The last way in stays.',
    body: { passkeyId: sample.item, password },
    data: { ...ways, passkeys: [] },
  },
  beginPasskeyLogin: {
    description: 'Tells nothing of any account.',
    body: {},
    data: { ticket, options: { challenge: 'c2FtcGxl' } },
  },
  finishPasskeyLogin: {
    description: 'Needs no password and no code.',
    body: {
      ticket,
      response: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'SZY', signature: 'MEQ' } },
    },
    data: ada,
  },
};
