import type * as third from '../calls/third.ts';
import type { FamilyDocs } from './call-doc.ts';

const bound = { list: [{ provider: 'https://id.papermill.example', subject: 'ada' }] };
/** Three parts in Base64, separated by dots, as every JSON Web Token. */
const assertion = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';

export const thirdDocs: FamilyDocs<typeof third> = {
  bindAccount: {
    description: 'Works only where the operator has set `THIRD_ACCOUNT_SECRET`. Each assertion is used once.',
    body: { assertion },
    data: bound,
  },
  mergeThirdAccount: {
    description: 'Works only where the operator has set `THIRD_ACCOUNT_SECRET`.',
    body: { assertion },
    data: bound,
  },
};
