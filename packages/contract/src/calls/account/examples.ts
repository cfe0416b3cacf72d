import { exampleIds } from '../../example-ids.ts';

export const adaAtProvider = {
  provider: 'https://id.papermill.example',
  subject: '24400320',
  label: 'ada@papermill.example',
  bound: exampleIds.time,
};

export const ada = {
  userId: exampleIds.account,
  uEmail: 'ada@papermill.example',
  name: 'Ada',
  uLink: '5f0c9b1e2d3a',
  uType: 1,
  plan: 'points',
  points: 5,
  vipUntil: null,
  hasPlans: true,
} as const;
