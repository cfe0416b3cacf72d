import { z } from 'zod';
import { call } from '../call.ts';

/** @see W-356 … W-360, RULINGS 13 */
export const getTeamRolePowerConfig = call({
  path: '/api/team/get-team-role-power-config',

  access: 'user',
  body: z.object({ tid: z.string().max(64).optional() }),
  data: z.object({
    roleId: z.string(),
    roleName: z.string(),
    self: z.array(z.string()),
    other: z.array(z.string()),
  }),
  doc: {
    summary:
      'What the role in a team may do: with own items (`self`) and with those of others (`other`); without `tid` in the only team of the account',
    description: 'What each role may do is fixed; who looks after the members of a team says which role each has.',
    example: {
      body: { tid: 'papermill' },
      data: { roleId: '3', roleName: 'editor', self: ['book.view', 'book.edit'], other: ['book.view'] },
    },
  },
});
