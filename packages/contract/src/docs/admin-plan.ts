import type * as adminPlan from '../calls/admin-plan.ts';
import { operators } from './admin.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const adminPlanDocs: FamilyDocs<typeof adminPlan> = {
  getLedger: {
    description: operators,
    body: { search: '', after: '', limit: 25, reason: '' },
    data: {
      list: [
        {
          entryId: 4711,
          userId: sample.account,
          email: 'ada@papermill.example',
          reason: 'operator',
          amount: 10,
          balance: 15,
          vipUntil: null,
          book: '',
          month: null,
          actor: 'operator@papermill.example',
          created: sample.time,
        },
      ],
      next: '',
    },
  },
  getPlanCodes: {
    description: `${operators} A code itself cannot be read again: only its hash is kept.`,
    body: { state: '', after: '', limit: 25 },
    data: {
      list: [
        {
          codeId: 'a1b2c3',
          beginning: '7Q2M',
          points: 10,
          vipMonths: 0,
          state: 'used',
          issued: sample.time,
          expires: sample.time,
          used: sample.time,
          usedBy: 'ada@papermill.example',
        },
      ],
      next: '',
    },
  },
  issuePlanCodes: {
    description: operators,
    body: { kind: 'points', amount: 10, count: 1, days: 365, password: 'paper-boat-42' },
    data: { codes: ['7Q2M-K4XZ-9T0B-HJ5R'] },
  },
  revokePlanCode: { description: operators, body: { codeId: 'a1b2c3' }, data: {} },
};
