import type * as user from '../calls/user.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const ada = {
  userId: sample.account,
  uEmail: 'ada@papermill.example',
  name: 'Ada',
  uLink: '5f0c9b1e2d3a',
  uType: 1,
  plan: 'points',
  points: 5,
  vipUntil: null,
  hasPlans: true,
} as const;
const choices = { editor_tour_seen: '1' };

export const userDocs: FamilyDocs<typeof user> = {
  getRegistration: {
    description: 'What the sign-in page asks before it offers to make an account.',
    body: { invitation: '' },
    data: {
      registration: 'open',
      isByMail: true,
      providers: [{ id: 'staff', name: 'Papermill' }],
      isInvited: false,
      email: '',
    },
  },
  register: {
    description:
      'Where mails are sent, the answer is `{isMailed: true}` for every address, whether it has an account or not; otherwise the new account.',
    body: { email: 'ada@papermill.example', password: 'walnut-ink-7', name: 'Ada' },
    data: { isMailed: true },
  },
  finishRegistration: {
    description: 'A token works once.',
    body: { token: 'Zk3vQ1x9', password: 'walnut-ink-7', name: 'Ada' },
    data: ada,
  },
  login: {
    description:
      'Sets the cookie `leafcast` (`__Host-leafcast` under https), which all calls of an account need. Guessing is slowed down by account, network and device. Where the account has a second step, `needsCode` is answered with a ticket for finish-login, and nobody is signed in yet.',
    body: { email: 'ada@papermill.example', password: 'walnut-ink-7', autoLogin: true },
    data: ada,
  },
  logout: { description: 'Also answers OK where nobody is signed in.', body: {}, data: {} },
  forgotPassword: {
    description: 'Always answers OK, so that it tells nobody which addresses have an account.',
    body: { email: 'ada@papermill.example' },
    data: {},
  },
  resetPassword: {
    description: 'A token works once. Sign in with the new password afterwards.',
    body: { token: 'Zk3vQ1x9', password: 'oak-gall-ink-9' },
    data: { hasOtherWays: false },
  },
  getUser: { description: 'The quickest way to see whether a session still holds.', body: {}, data: ada },
  getUserMeta: {
    description: 'Small choices of the interface, such as the tours that were seen.',
    body: {},
    data: choices,
  },
  setUserMeta: {
    description: 'Keys are letters, digits and underscores, values are texts.',
    body: choices,
    data: choices,
  },
  getReadyConfig: {
    description: 'What the editor asks first. `number` names the book of the address, `tid` a team of the account.',
    body: { number: sample.number },
    data: {
      bookId: sample.book,
      bookLogo: '',
      bookLogoLink: '',
      bookwebsite: `${sample.origin}/`,
      defaultTem: { html5Tem: 'clear', html5Theme: 'default', html5PhoneTem: 'mobile' },
      folderId: '0',
      folderType: 1,
      ownerId: sample.account,
      owner_uLink: ada.uLink,
      owner_uType: 1,
      teamId: '0',
      uEmail: ada.uEmail,
      uLink: ada.uLink,
      uType: 1,
      userId: sample.account,
      website: `${sample.origin}/`,
      roleId: '0',
      roleName: '',
      number: sample.number,
    },
  },
  getUserCustomConfig: {
    description: 'Only features for which this account differs from its type.',
    body: { teamId: '0' },
    data: { data: { adBanner: { allowed: false, limit: null, message: 'Your plan has no advertising.' } } },
  },
  addUploadLog: {
    description: 'For the operator: an upload that the editor has given up leaves a line in the log.',
    body: { uploadId: sample.upload, message: 'The network was gone for ten minutes', size: 1_048_576 },
    data: {},
  },
  addUploadEmptyLog: {
    description: 'For the operator.',
    body: { name: 'empty.pdf' },
    data: {},
  },
  checkAccount: {
    description: 'The path keeps the form of the specification.',
    body: { email: 'ada@papermill.example' },
    data: { isSignedIn: true },
  },
  getTeamRolePowerConfig: {
    description: 'What each role may do is fixed; who looks after the members of a team says which role each has.',
    body: { tid: 'papermill' },
    data: { roleId: '3', roleName: 'editor', self: ['book.view', 'book.edit'], other: ['book.view'] },
  },
};
