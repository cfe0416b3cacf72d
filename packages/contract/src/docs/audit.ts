import type * as audit from '../calls/audit.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const joined = {
  actId: '4711',
  happened: sample.time,
  actor: 'ben@papermill.example',
  action: 'team.joined',
  target: 'Paper mill',
  detail: { role: 'editor' },
  network: '192.0.2.0/24',
} as const;

export const auditDocs: FamilyDocs<typeof audit> = {
  getTeamActs: {
    description:
      'Entries are written with what they tell of, and are never changed. Ask on with the last `actId` as `before`.',
    body: { tid: 'papermill', before: '', limit: 50 },
    data: { list: [joined], hasMore: false },
  },
};
