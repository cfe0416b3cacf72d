import { z } from 'zod';
import { call, emptyBody, emptyData, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { invitationSchema } from './invitations.ts';
import { teamRoles } from './team-fields.ts';

const exampleTid = 'papermill';

const mill = { tid: exampleTid, name: 'Paper mill', roleId: 'owner', roleName: 'Owner', members: 2 } as const;

const invitation = {
  invitationId: exampleIds.item,
  roleId: 'editor',
  email: 'ben@papermill.example',
  usesLeft: 1,
  expires: exampleIds.time,
} as const;

const tid = z.string().min(1).max(64);

const name = z.string().max(200);

/** Maximum number of members in a team, and maximum number of teams that one account may own. */
export const maxMembers = 200;

export const maxTeams = 20;

const teamSchema = z.object({
  tid: z.string(),
  name: z.string(),
  roleId: z.enum(teamRoles).describe('Role of the caller.'),
  roleName: z.string().describe('Name of the role, in the language of the caller.'),
  members: z.int().describe('Number of members.'),
});

export type Team = z.output<typeof teamSchema>;

const memberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().describe('Email address; empty for callers who do not manage the members.'),
  roleId: z.enum(teamRoles),
  roleName: z.string().describe('Name of the role, in the language of the caller.'),
  joined: z.string().describe('Time when the identity was bound, in ISO 8601.'),
});

export type TeamMember = z.output<typeof memberSchema>;

export const createTeam = call({
  path: '/api/team/create-team',
  access: 'user',
  body: z.object({ name }),
  data: teamSchema,
  doc: {
    summary: 'Creates a team owned by the caller',
    description: 'An account can own at most 20 teams.',
    example: { body: { name: 'Paper mill' }, data: mill },
  },
});

export const getTeamList = call({
  path: '/api/team/get-team-list',
  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(teamSchema, 1000) }),
  doc: {
    summary: 'Lists the teams that the caller belongs to',
    description: 'Sorted by name.',
    example: { body: {}, data: { list: [mill] } },
  },
});

export const getTeam = call({
  path: '/api/team/get-team',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({
    team: teamSchema.describe('The team.'),
    memberList: list(memberSchema, maxMembers).describe('Members, highest role first.'),
    invitations: list(invitationSchema, 1000).describe('Open invitations; empty for callers who may not invite.'),
    roles: list(
      z.object({
        roleId: z.enum(teamRoles),
        roleName: z.string().describe('Name of the role, in the language of the caller.'),
        self: z.array(z.string()).describe('Permissions for own items.'),
        other: z.array(z.string()).describe('Permissions for the items of others.'),
      }),
      10,
    ).describe('All roles, highest first.'),
    books: z.int().describe('Number of books of the team, including those in the trash.'),
  }),
  doc: {
    summary:
      'Returns a team with its members, the permissions of each role, and for those who manage its members, its open invitations',
    description: 'For every member of the team.',
    example: {
      body: { tid: exampleTid },
      data: {
        team: mill,
        memberList: [
          {
            userId: exampleIds.account,
            name: 'Ada',
            email: 'ada@papermill.example',
            roleId: 'owner',
            roleName: 'Owner',
            joined: exampleIds.time,
          },
        ],
        invitations: [invitation],
        roles: [{ roleId: 'viewer', roleName: 'Viewer', self: ['book.view'], other: ['book.view'] }],
        books: 12,
      },
    },
  },
});

export const renameTeam = call({
  path: '/api/team/rename-team',
  access: 'user',
  body: z.object({ tid, name }),
  data: emptyData,
  doc: {
    summary: 'Renames a team',
    description: 'For owner and administrators.',
    example: { body: { tid: exampleTid, name: 'Press' }, data: {} },
  },
});

export const deleteTeam = call({
  path: '/api/team/delete-team',
  access: 'user',
  body: z.object({ tid }),
  data: emptyData,
  doc: {
    summary: 'Deletes a team that has no other members and no books',
    description: 'For the owner.',
    example: { body: { tid: exampleTid }, data: {} },
  },
});
