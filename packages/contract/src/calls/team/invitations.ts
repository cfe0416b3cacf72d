import { z } from 'zod';
import { call, emptyData, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { assignableRoles, maxInvitationUses, role } from './team-fields.ts';

const exampleTid = 'papermill';

const exampleToken = 'Zk3vQ1x9';

const invitation = {
  invitationId: exampleIds.item,
  roleId: 'editor',
  email: 'ben@papermill.example',
  usesLeft: 1,
  expires: exampleIds.time,
} as const;

const tid = z.string().min(1).max(64);

const token = z.string().max(100);

export const invitationDays = 7;

export const invitationSchema = z.object({
  invitationId: z.string().describe('Id of an invitation.'),
  roleId: z.enum(assignableRoles).describe('Role that the invitation grants.'),
  email: z.string().describe('The only email address that can use it; empty for any.'),
  usesLeft: z.int().describe('Number of people who can still use it.'),
  expires: z.string(),
});

export const inviteToTeam = call({
  path: '/api/team/invite-to-team',
  access: 'user',
  body: z.object({
    tid,
    roleId: role,
    email: z
      .string()
      .max(320)
      .default('')
      .describe('The only address that can use it, to which it is emailed; empty for any.'),
    uses: number(z.int().min(1).max(maxInvitationUses))
      .default(1)
      .describe('Number of people who can use it; always one if it is emailed.'),
  }),
  data: z.object({
    link: z.string().describe('Address of the link. It is returned only once.'),
    isMailed: z
      .boolean()
      .describe('Whether an email is sent; false without an address or if the server sends no email.'),
    invitation: invitationSchema.describe('The new invitation.'),
  }),
  doc: {
    summary: 'Creates an invitation to a team, as a link or an email to one address',
    description:
      'For owner and administrators. Valid for seven days; it ends when the member who created it leaves or gets another role.',
    example: {
      body: { tid: exampleTid, roleId: 'editor', email: 'ben@papermill.example', uses: 1 },
      data: { link: `${exampleIds.origin}/book_edit2/join#${exampleToken}`, isMailed: true, invitation },
    },
  },
});

export const revokeTeamInvitation = call({
  path: '/api/team/revoke-team-invitation',
  access: 'user',
  body: z.object({ tid, invitationId: z.string().max(64).describe('Id of an invitation.') }),
  data: emptyData,
  doc: {
    summary: 'Revokes an invitation to a team',
    description: 'For owner and administrators.',
    example: { body: { tid: exampleTid, invitationId: exampleIds.item }, data: {} },
  },
});

export const getTeamInvitation = call({
  path: '/api/team/get-team-invitation',
  access: 'public',
  body: z.object({ token: token.describe('Token of the invitation.') }),
  data: z.object({
    tid: z.string(),
    name: z.string().describe('Name of the team.'),
    roleId: z.enum(assignableRoles).describe('Role that the invitation grants.'),
    roleName: z.string().describe('Name of the role, in the language of the caller.'),
    invitedBy: z.string().describe('Name of the member who created the invitation.'),
    email: z.string().describe('The only email address that can use it; empty for any.'),
    isMember: z.boolean().describe('Whether the caller already belongs to the team.'),
  }),
  doc: {
    summary: 'Returns the details of an invitation to a team, given its token',
    description: 'People can see what they are invited to before they sign in.',
    example: {
      body: { token: exampleToken },
      data: {
        tid: exampleTid,
        name: 'Paper mill',
        roleId: 'editor',
        roleName: 'Editor',
        invitedBy: 'Ada',
        email: '',
        isMember: false,
      },
    },
  },
});

export const acceptTeamInvitation = call({
  path: '/api/team/accept-team-invitation',
  access: 'user',
  body: z.object({ token: token.describe('Token of the invitation.') }),
  data: z.object({ tid: z.string() }),
  doc: {
    summary: 'Accepts an invitation and joins its team',
    description:
      'If several people accept at once, only as many join as the invitation has uses left. A caller who already is a member uses none.',
    example: { body: { token: exampleToken }, data: { tid: exampleTid } },
  },
});
