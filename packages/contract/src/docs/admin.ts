import type * as admin from '../calls/admin.ts';
import type * as adminAccount from '../calls/admin-account.ts';
import type * as adminInstallation from '../calls/admin-installation.ts';
import type * as adminLook from '../calls/admin-look.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const powers = { bookFileCount: { limit: 20 } };
const page = { search: '', after: '', limit: 25 };
export const operators =
  'For operators: accounts that `set-operator` on the command line, or another operator, has named.';

const ada = {
  userId: sample.account,
  email: 'ada@papermill.example',
  name: 'Ada',
  plan: 'points',
  points: 5,
  vipUntil: null,
  isOperator: false,
  disabled: null,
  powers: {},
  books: 3,
  created: sample.time,
} as const;

export const adminDocs: FamilyDocs<typeof admin> = {
  getAccounts: {
    description: operators,
    body: page,
    data: {
      list: [ada],
      next: '',
    },
  },
  setAccountState: {
    description: `${operators} Sessions and previews of the account end; its published books stay. Not for oneself.`,
    body: { userId: sample.account, disabled: true },
    data: {},
  },
  setAccountPowers: {
    description: operators,
    body: { userId: sample.account, powers, password: 'paper-boat-42' },
    data: {},
  },
  makeResetLink: {
    description: `${operators} Where no mails are sent, the link is passed on by hand.`,
    body: { userId: sample.account, password: 'paper-boat-42' },
    data: { link: `${sample.origin}/login.php#reset=Zk3vQ1x9` },
  },
  getAllTeams: {
    description: operators,
    body: page,
    data: {
      list: [
        {
          tid: 'papermill',
          name: 'Paper mill',
          owner: 'ada@papermill.example',
          members: 2,
          books: 12,
          created: sample.time,
        },
      ],
      next: '',
    },
  },
  getAllBooks: {
    description: operators,
    body: { ...page, jobs: 'any' },
    data: {
      list: [
        {
          bookId: sample.book,
          number: sample.number,
          title: 'Making paper',
          owner: 'ada@papermill.example',
          team: '',
          url: `${sample.origin}/b/${sample.number}/`,
          status: 'published',
          blockedReason: '',
          state: 'complete',
          done: 14,
          total: 14,
          failure: '',
          created: sample.time,
        },
      ],
      next: '',
    },
  },
  blockBook: {
    description: `${operators} Readers do not see the book, and its owner cannot enable it.`,
    body: { bookId: sample.book, reason: 'A claim by its author' },
    data: {},
  },
  operateJob: { description: operators, body: { bookId: sample.book, operate: 'retry' }, data: {} },
  getStorage: {
    description: operators,
    body: {},
    data: {
      freeBytes: 80_000_000_000,
      totalBytes: 100_000_000_000,
      databaseBytes: 30_000_000,
      documentBytes: 5_000_000_000,
      list: [{ email: 'ada@papermill.example', books: 3, bytes: 40_000_000 }],
    },
  },
  testMail: {
    description: `${operators} Really sends. Where no mail server is configured, the answer names the file in \`outbox\`.`,
    body: { email: 'ada@papermill.example' },
    data: { isSent: true, answer: '250 2.0.0 OK' },
  },
};

export const adminAccountDocs: FamilyDocs<typeof adminAccount> = {
  getAccountDetails: {
    description: operators,
    body: { userId: sample.account },
    data: {
      account: ada,
      isVerified: true,
      deleteDue: null,
      bytes: 40_000_000,
      hasCodes: true,
      passkeys: 0,
      teamList: [{ tid: 'papermill', name: 'Paper mill', roleId: 'owner', roleName: 'Owner' }],
      bookList: [{ bookId: sample.book, title: 'Making paper', url: '', created: sample.time }],
      sessionList: [{ browser: 'Firefox 140', system: 'Linux', lastUsed: sample.time }],
    },
  },
  setOperatorRight: {
    description: `${operators} Counts from the next call on. Not for oneself.`,
    body: { userId: sample.account, isOperator: true, password: 'paper-boat-42' },
    data: {},
  },
  removeSecondFactor: {
    description: `${operators} The account signs in by its password alone, and is told by mail. Not for oneself.`,
    body: { userId: sample.account, password: 'paper-boat-42' },
    data: {},
  },
  giveAccountPoints: {
    description: `${operators} Books that were disabled for want of points come back at once as far as they go.`,
    body: { userId: sample.account, points: 10, request: sample.book, password: 'leaf-by-leaf-42' },
    data: {},
  },
  setAccountPlan: {
    description: operators,
    body: { userId: sample.account, plan: 'vip', until: '2027-12-31', password: 'leaf-by-leaf-42' },
    data: {},
  },
};

export const adminInstallationDocs: FamilyDocs<typeof adminInstallation> = {
  getOverview: {
    description: operators,
    body: {},
    data: {
      accounts: 42,
      newAccounts: 3,
      disabledAccounts: 1,
      operators: 1,
      teams: 4,
      allBooks: 380,
      published: 212,
      waiting: 2,
      working: 1,
      failed: 0,
      freeBytes: 80_000_000_000,
      totalBytes: 100_000_000_000,
      databaseBytes: 30_000_000,
      documentBytes: 5_000_000_000,
      hasPlans: false,
      sendsMail: true,
      registration: 'open',
    },
  },
  getInstallation: {
    description: operators,
    body: {},
    data: { registration: 'open', powerLimits: { 1: powers }, effective: {}, sendsMail: true },
  },
  setRegistration: {
    description: `${operators} Takes the place of \`REGISTRATION\`; every server follows within a second.`,
    body: { registration: 'invitation' },
    data: {},
  },
  setPowerLimits: {
    description: `${operators} Takes the place of what \`POWER_LIMITS\` says of this type; every server follows within a second.`,
    body: { type: '1', powers, password: 'paper-boat-42' },
    data: {},
  },
  getAccountInvitations: {
    description: operators,
    body: {},
    data: { list: [{ invitationId: 'a1b2c3', email: '', expires: sample.time }] },
  },
  makeAccountInvitation: {
    description: operators,
    body: { email: '', days: 7 },
    data: { link: `${sample.origin}/login.php#invite=Zk3vQ1x9` },
  },
  revokeAccountInvitation: { description: operators, body: { invitationId: 'a1b2c3' }, data: {} },
  getActs: {
    description: `${operators} The same as a file: GET \`/api/admin/acts.csv\` or \`acts.jsonl\`, with the same filters.`,
    body: { search: '', action: '', actor: '', tid: '', from: '', to: '', before: '', limit: 50 },
    data: { list: [], hasMore: false },
  },
};

const look = { name: 'Paper mill', accent: '#1d4ed8', logo: '/api/look/5f0c1a.png' };

export const adminLookDocs: FamilyDocs<typeof adminLook> = {
  getLook: { description: operators, body: {}, data: look },
  setLook: {
    description: `${operators} Shown in the top bar, on the sign-in page, in mails and in the title of pages; every server follows within a second.`,
    body: { name: look.name, accent: look.accent },
    data: {},
  },
  setLogo: {
    description: `${operators} A JPG, PNG, GIF or WebP of at most 512 kB; it is encoded anew.`,
    body: {},
    data: look,
  },
  removeLogo: { description: operators, body: {}, data: { ...look, logo: '' } },
};
