import { z } from 'zod';
import { call, emptyBody, emptyData, list, number } from '../call.ts';

const tid = z.string().min(1).max(64);
const userId = z.string().max(64);
const name = z.string().max(200);
const token = z.string().max(100);

export const teamRoles = ['owner', 'admin', 'editor', 'contributor', 'viewer'] as const;
/** Roles that can be assigned; ownership of a team is transferred instead. */
export const givenRoles = ['admin', 'editor', 'contributor', 'viewer'] as const;
const role = z.enum(givenRoles).describe('Not above the role of whoever gives it.');

/** Maximum number of members in a team, and of teams that one account may own. */
export const mostMembers = 200;
export const mostTeams = 20;
/** Maximum number of people who can join with one link, and number of days for which it is valid. */
export const mostUses = 50;
export const invitationDays = 7;

const teamSchema = z.object({
  tid: z.string(),
  name: z.string(),
  roleId: z.enum(teamRoles).describe("The caller's role."),
  roleName: z.string().describe('What the role is called in the language of the caller.'),
  members: z.int().describe('How many members there are.'),
});
export type Team = z.output<typeof teamSchema>;

const memberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().describe('Empty for callers who do not look after the members.'),
  roleId: z.enum(teamRoles),
  roleName: z.string().describe('What the role is called in the language of the caller.'),
  joined: z.string().describe('Since when, in ISO 8601.'),
});
export type TeamMember = z.output<typeof memberSchema>;

const invitationSchema = z.object({
  invitationId: z.string().describe('Id of an invitation.'),
  roleId: z.enum(givenRoles).describe('The role that it gives.'),
  email: z.string().describe('The only address that may use it; empty: any.'),
  usesLeft: z.int().describe('How many may still come by it.'),
  expires: z.string(),
});

export const createTeam = call({
  path: '/api/team/create-team',
  summary: 'Makes a team that the caller owns',
  access: 'user',
  body: z.object({ name }),
  data: teamSchema,
});

export const getTeamList = call({
  path: '/api/team/get-team-list',
  summary: 'The teams that the caller is in',
  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(teamSchema, 1000) }),
});

export const getTeam = call({
  path: '/api/team/get-team',
  summary: 'A team of the caller: its members, what each role may do, and to who looks after it its open invitations',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({
    team: teamSchema.describe('The team.'),
    memberList: list(memberSchema, mostMembers).describe('Its members, the highest role first.'),
    invitations: list(invitationSchema, 1000).describe('The open ones; none for callers who may not invite.'),
    roles: list(
      z.object({
        roleId: z.enum(teamRoles),
        roleName: z.string().describe('What the role is called in the language of the caller.'),
        self: z.array(z.string()).describe('What it may do with own items.'),
        other: z.array(z.string()).describe('What it may do with those of others.'),
      }),
      10,
    ).describe('All roles, the highest first.'),
    books: z.int().describe('Books of the team, those in the trash included.'),
  }),
});

export const renameTeam = call({
  path: '/api/team/rename-team',
  summary: 'Gives a team another name',
  access: 'user',
  body: z.object({ tid, name }),
  data: emptyData,
});

export const inviteToTeam = call({
  path: '/api/team/invite-to-team',
  summary: 'Makes an invitation into a team: a link, or a mail to one address',
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
});

export const revokeTeamInvitation = call({
  path: '/api/team/revoke-team-invitation',
  summary: 'Ends an invitation into a team',
  access: 'user',
  body: z.object({ tid, invitationId: z.string().max(64).describe('Id of an invitation.') }),
  data: emptyData,
});

export const getTeamInvitation = call({
  path: '/api/team/get-team-invitation',
  summary: 'What an invitation into a team is to, for whoever has its token',
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
});

export const acceptTeamInvitation = call({
  path: '/api/team/accept-team-invitation',
  summary: 'Joins the team that the token of an invitation leads to',
  access: 'user',
  body: z.object({ token: token.describe('The token of the invitation.') }),
  data: z.object({ tid: z.string() }),
});

export const setTeamRole = call({
  path: '/api/team/set-team-role',
  summary: 'Gives a member of a team another role',
  access: 'user',
  body: z.object({ tid, userId, roleId: role }),
  data: emptyData,
});

export const removeTeamMember = call({
  path: '/api/team/remove-team-member',
  summary: 'Removes a member from a team, at once',
  access: 'user',
  body: z.object({ tid, userId }),
  data: emptyData,
});

export const leaveTeam = call({
  path: '/api/team/leave-team',
  summary: 'Leaves a team',
  access: 'user',
  body: z.object({ tid }),
  data: emptyData,
});

export const transferTeam = call({
  path: '/api/team/transfer-team',
  summary: 'Hands a team over to another member',
  access: 'user',
  body: z.object({ tid, userId, password: z.string().max(1000) }),
  data: emptyData,
});

export const deleteTeam = call({
  path: '/api/team/delete-team',
  summary: 'Deletes a team that has no other members and no books',
  access: 'user',
  body: z.object({ tid }),
  data: emptyData,
});
