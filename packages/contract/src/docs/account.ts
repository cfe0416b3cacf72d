import type * as account from '../calls/account.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const ada = {
  userId: sample.account,
  name: 'Ada',
  email: 'ada@papermill.example',
  isVerified: true,
  hasPassword: true,
  pendingEmail: '',
  isMailSent: true,
  picture: '/api/user/picture/0f3a2b110c1e4b7e9d430d4f6f1c9a52.webp',
  language: 'en' as const,
  mails: [
    { kind: 'newDevice' as const, isWanted: true },
    { kind: 'readerMessages' as const, isWanted: true },
    { kind: 'planWarnings' as const, isWanted: true },
  ],
};

export const accountDocs: FamilyDocs<typeof account> = {
  getAccount: { description: 'All that the account says of itself.', body: {}, data: ada },
  updateAccount: {
    description: 'The language holds for mails and for the interface.',
    body: { name: 'Ada', language: 'en' },
    data: ada,
  },
  updatePicture: {
    description:
      'JPEG, PNG, GIF or WebP of at most 10 MB. It is decoded and drawn anew as a WebP of 512 × 512 pixels, under an address that cannot be guessed.',
    body: {},
    data: ada,
  },
  deletePicture: { description: 'Its address leads nowhere from then on.', body: {}, data: { ...ada, picture: '' } },
  setMail: {
    description: 'Mails about the safety of the account always come.',
    body: { kind: 'newDevice', isWanted: true },
    data: ada,
  },
  changeEmail: {
    description:
      'The answer is the same for an address that has an account already: the mail tells. The address that the account has until then is told, too.',
    body: { email: 'ada@lovelace.example', password: 'walnut-ink-7' },
    data: { isMailed: true },
  },
  confirmEmail: {
    description: 'A token works once, within a day. Nobody needs to be signed in.',
    body: { token: 'Zk3vQ1x9' },
    data: { email: 'ada@lovelace.example' },
  },
  takeBackWay: {
    description:
      'A token works once, within three days. Nobody needs to be signed in. Passkeys, codes, outside identities and addresses that were added since are taken back with it.',
    body: { token: 'Zk3vQ1x9' },
    data: { reset: 'h7Gd2Lw0' },
  },
  changePassword: {
    description: 'A wrong `password` counts as an attempt to sign in.',
    body: { password: 'walnut-ink-7', newPassword: 'oak-gall-ink-9' },
    data: {},
  },
  getSessionList: {
    description: 'What a browser says of itself is kept with the session.',
    body: {},
    data: {
      list: [
        {
          sessionId: sample.item,
          browser: 'Firefox 142',
          system: 'Windows 11',
          device: 'desktop',
          created: sample.time,
          lastUsed: sample.time,
          isThis: true,
        },
      ],
    },
  },
  endSessions: {
    description: 'What was signed in there is refused at its next call.',
    body: { sessionId: sample.item },
    data: { ended: 1 },
  },
  getExport: {
    description: 'Ask again after some seconds while it waits.',
    body: {},
    data: { state: 'ready', url: `/api/user/export/${sample.item}`, size: 1_048_576, expires: sample.time },
  },
  beginExport: {
    description: 'A worker does it. One that waits already goes on; one that is ready gives way.',
    body: {},
    data: { state: 'waiting', url: '', size: 0, expires: sample.time },
  },
  deleteAccount: {
    description:
      'Books in teams stay with the team. Whoever is the only owner of a team with other members makes somebody else its owner first.',
    body: { password: 'walnut-ink-7' },
    data: { due: sample.time },
  },
};
