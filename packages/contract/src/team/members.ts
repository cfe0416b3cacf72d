import { z } from 'zod';
import { call, emptyData } from '../call.ts';
import { sample } from '../sample.ts';
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
    summary: 'Gives a member of a team another role',
    description:
      'For owner and administrators; nobody gives or takes a role above the own one. Holds from the next call on.',
    example: { body: { tid: exampleTid, userId: sample.account, roleId: 'viewer' }, data: {} },
  },
});

export const removeTeamMember = call({
  path: '/api/team/remove-team-member',

  access: 'user',
  body: z.object({ tid, userId }),
  data: emptyData,
  doc: {
    summary: 'Removes a member from a team, at once',
    description:
      'For owner and administrators. The next call of the member is refused, open previews end, and books stay in the team.',
    example: { body: { tid: exampleTid, userId: sample.account }, data: {} },
  },
});

export const leaveTeam = call({
  path: '/api/team/leave-team',

  access: 'user',
  body: z.object({ tid }),
  data: emptyData,
  doc: {
    summary: 'Leaves a team',
    description: 'For all but the owner, who hands the team over first.',
    example: { body: { tid: exampleTid }, data: {} },
  },
});

export const transferTeam = call({
  path: '/api/team/transfer-team',

  access: 'user',
  body: z.object({ tid, userId, password: z.string().max(1000) }),
  data: emptyData,
  doc: {
    summary: 'Hands a team over to another member',
    description:
      'For the owner, who becomes an administrator: a team has exactly one owner. Both get a mail. A wrong `password` counts as an attempt to sign in.',
    example: { body: { tid: exampleTid, userId: sample.account, password: 'walnut-ink-7' }, data: {} },
  },
});
