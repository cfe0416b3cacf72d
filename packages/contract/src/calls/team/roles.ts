import { z } from 'zod';
import { call } from '../../call.ts';

/** Returns the permissions of the caller's role in a team. @see W-356 … W-360, RULINGS 13 */
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
      "Returns the permissions of the caller's role in a team: for own items (`self`) and for those of others (`other`); without `tid`, in the only team of the account",
    description: 'The permissions of each role are fixed; owner and administrators of a team assign the roles.',
    example: {
      body: { tid: 'papermill' },
      data: { roleId: '3', roleName: 'editor', self: ['book.view', 'book.edit'], other: ['book.view'] },
    },
  },
});
