import { z } from 'zod';
import { call, emptyBody, emptyData, list } from '../call.ts';
import { sample } from '../sample.ts';
import { invitationSchema } from './invitations.ts';
import { teamRoles } from './team-fields.ts';

const exampleTid = 'papermill';

const mill = { tid: exampleTid, name: 'Paper mill', roleId: 'owner', roleName: 'Owner', members: 2 } as const;

const invitation = {
  invitationId: sample.item,
  roleId: 'editor',
  email: 'ben@papermill.example',
  usesLeft: 1,
  expires: sample.time,
} as const;

const tid = z.string().min(1).max(64);

const name = z.string().max(200);

/** Maximum number of members in a team, and of teams that one account may own. */
export const mostMembers = 200;

export const mostTeams = 20;

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

export const createTeam = call({
  path: '/api/team/create-team',

  access: 'user',
  body: z.object({ name }),
  data: teamSchema,
  doc: {
    summary: 'Makes a team that the caller owns',
    description: 'An account may own 20 teams.',
    example: { body: { name: 'Paper mill' }, data: mill },
  },
});

export const getTeamList = call({
  path: '/api/team/get-team-list',

  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(teamSchema, 1000) }),
  doc: {
    summary: 'The teams that the caller is in',
    description: 'By name.',
    example: { body: {}, data: { list: [mill] } },
  },
});

export const getTeam = call({
  path: '/api/team/get-team',

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
  doc: {
    summary: 'A team of the caller: its members, what each role may do, and to who looks after it its open invitations',
    description: 'Every member may ask.',
    example: {
      body: { tid: exampleTid },
      data: {
        team: mill,
        memberList: [
          {
            userId: sample.account,
            name: 'Ada',
            email: 'ada@papermill.example',
            roleId: 'owner',
            roleName: 'Owner',
            joined: sample.time,
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
    summary: 'Gives a team another name',
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
