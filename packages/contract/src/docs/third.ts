import type * as third from '../calls/third.ts';
import { type FamilyDocs, sample } from './call-doc.ts';
import { ada } from './user.ts';

export const adaThere = {
  provider: 'https://id.papermill.example',
  subject: '24400320',
  label: 'ada@papermill.example',
  bound: sample.time,
};
const bound = { list: [adaThere] };
const { provider, subject } = adaThere;
const password = 'walnut-ink-7';
/** Three Base64 parts separated by dots, as in every JSON Web Token. */
const assertion = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';
const address = 'https://id.papermill.example/auth?client_id=leafcast';
const proofs =
  'The proof is an assertion of a service of the operator (`THIRD_ACCOUNT_SECRET`), or empty after begin-binding: what the provider has said of this browser. Each is used once.';

export const thirdDocs: FamilyDocs<typeof third> = {
  bindAccount: { description: proofs, body: { assertion }, data: bound },
  mergeThirdAccount: {
    description: `${proofs} An account with a second step is not merged into another.`,
    body: { assertion },
    data: bound,
  },
  beginBinding: {
    description: 'A cookie holds the attempt for ten minutes. bind-account or merge-third-account ends it.',
    body: { provider: 'staff', password },
    data: { address },
  },
  unbindAccount: {
    description: 'Nobody signs in through it any more.',
    body: { provider, subject, password },
    data: { list: [] },
  },
  beginProviderLogin: {
    description: 'A cookie holds the attempt for ten minutes. finish-provider-login ends it.',
    body: { provider: 'staff', returnTo: '/book_edit2/books', autoLogin: true },
    data: { address },
  },
  finishProviderLogin: {
    description:
      'An address that has an account already is refused: its owner signs in and binds the identity. The provider must have checked the address of a new account.',
    body: {},
    data: ada,
  },
};
