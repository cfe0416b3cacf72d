import { z } from 'zod';
import { call, emptyData, number } from '../call.ts';
import { sample } from '../sample.ts';
import { givenRoles, mostUses, role } from './team-fields.ts';

const exampleTid = 'papermill';

const exampleToken = 'Zk3vQ1x9';

const invitation = {
  invitationId: sample.item,
  roleId: 'editor',
  email: 'ben@papermill.example',
  usesLeft: 1,
  expires: sample.time,
} as const;

const tid = z.string().min(1).max(64);

const token = z.string().max(100);

export const invitationDays = 7;

export const invitationSchema = z.object({
  invitationId: z.string().describe('Id of an invitation.'),
  roleId: z.enum(givenRoles).describe('The role that it gives.'),
  email: z.string().describe('The only address that may use it; empty: any.'),
  usesLeft: z.int().describe('How many may still come by it.'),
  expires: z.string(),
});

export const inviteToTeam = call({
  path: '/api/team/invite-to-team',

  access: 'user',
  body: z.object({
    tid,
    roleId: role,
    email: z.string().max(320).default('').describe('The only address that may use it, which gets a mail; empty: any.'),
    uses: number(z.int().min(1).max(mostUses)).default(1).describe('How many may come by it; by mail always one.'),
  }),
  data: z.object({
    link: z.string().describe('The link. It is told this once.'),
    isMailed: z.boolean().describe('A mail is on its way; false where the server sends none, or to no address.'),
    invitation: invitationSchema.describe('What was made.'),
  }),
  doc: {
    summary: 'Makes an invitation into a team: a link, or a mail to one address',
    description:
      'For owner and administrators. Good for seven days; ends when whoever made it leaves or gets another role.',
    example: {
      body: { tid: exampleTid, roleId: 'editor', email: 'ben@papermill.example', uses: 1 },
      data: { link: `${sample.origin}/book_edit2/join#${exampleToken}`, isMailed: true, invitation },
    },
  },
});

export const revokeTeamInvitation = call({
  path: '/api/team/revoke-team-invitation',

  access: 'user',
  body: z.object({ tid, invitationId: z.string().max(64).describe('Id of an invitation.') }),
  data: emptyData,
  doc: {
    summary: 'Ends an invitation into a team',
    description: 'For owner and administrators.',
    example: { body: { tid: exampleTid, invitationId: sample.item }, data: {} },
  },
});

export const getTeamInvitation = call({
  path: '/api/team/get-team-invitation',

  access: 'public',
  body: z.object({ token: token.describe('The token of the invitation.') }),
  data: z.object({
    tid: z.string(),
    name: z.string().describe('Name of the team.'),
    roleId: z.enum(givenRoles).describe('The role that it gives.'),
    roleName: z.string().describe('What the role is called in the language of the caller.'),
    invitedBy: z.string().describe('Name of the member who made it.'),
    email: z.string().describe('The only address that may use it; empty: any.'),
    isMember: z.boolean().describe('The caller is in the team already.'),
  }),
  doc: {
    summary: 'What an invitation into a team is to, for whoever has its token',
    description: 'Works signed out, so that people see what they are invited to before they sign in.',
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
  body: z.object({ token: token.describe('The token of the invitation.') }),
  data: z.object({ tid: z.string() }),
  doc: {
    summary: 'Joins the team that the token of an invitation leads to',
    description: 'Of many at once as many get in as the invitation has uses left. A member uses none.',
    example: { body: { token: exampleToken }, data: { tid: exampleTid } },
  },
});
