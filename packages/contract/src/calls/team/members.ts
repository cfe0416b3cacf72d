import { z } from 'zod';
import { call, emptyData } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { role } from './team-fields.ts';

const exampleTid = 'papermill';

const tid = z.string().min(1).max(64);

const userId = z.string().max(64);

export const setTeamRole = call({
  path: '/api/team/set-team-role',
  access: 'user',
  body: z.object({ tid, userId, roleId: role }),
  data: emptyData,
  doc: {
    summary: 'Changes the role of a team member',
    description:
      'For owner and administrators. Nobody can assign or revoke a role above their own. Takes effect with the next call.',
    example: { body: { tid: exampleTid, userId: exampleIds.account, roleId: 'viewer' }, data: {} },
  },
});

export const removeTeamMember = call({
  path: '/api/team/remove-team-member',
  access: 'user',
  body: z.object({ tid, userId }),
  data: emptyData,
  doc: {
    summary: 'Removes a member from a team, effective immediately',
    description:
      'For owner and administrators. The next call of the member is rejected and open previews end; their books stay in the team.',
    example: { body: { tid: exampleTid, userId: exampleIds.account }, data: {} },
  },
});

export const leaveTeam = call({
  path: '/api/team/leave-team',
  access: 'user',
  body: z.object({ tid }),
  data: emptyData,
  doc: {
    summary: 'Leaves a team',
    description: 'For everyone except the owner, who must transfer the team first.',
    example: { body: { tid: exampleTid }, data: {} },
  },
});

export const transferTeam = call({
  path: '/api/team/transfer-team',
  access: 'user',
  body: z.object({ tid, userId, password: z.string().max(1000) }),
  data: emptyData,
  doc: {
    summary: 'Transfers the ownership of a team to another member',
    description:
      'For the owner, who becomes an administrator: a team has exactly one owner. Both are notified by email. A wrong `password` counts as a failed sign-in attempt.',
    example: { body: { tid: exampleTid, userId: exampleIds.account, password: 'walnut-ink-7' }, data: {} },
  },
});
