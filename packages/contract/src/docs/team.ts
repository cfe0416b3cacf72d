import type * as team from '../calls/team.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const tid = 'papermill';
const mill = { tid, name: 'Paper mill', roleId: 'owner', roleName: 'Owner', members: 2 } as const;
const invitation = {
  invitationId: sample.item,
  roleId: 'editor',
  email: 'ben@papermill.example',
  usesLeft: 1,
  expires: sample.time,
} as const;
const token = 'Zk3vQ1x9';

export const teamDocs: FamilyDocs<typeof team> = {
  createTeam: { description: 'An account may own 20 teams.', body: { name: 'Paper mill' }, data: mill },
  getTeamList: { description: 'By name.', body: {}, data: { list: [mill] } },
  getTeam: {
    description: 'Every member may ask.',
    body: { tid },
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
  renameTeam: { description: 'For owner and administrators.', body: { tid, name: 'Press' }, data: {} },
  inviteToTeam: {
    description:
      'For owner and administrators. Good for seven days; ends when whoever made it leaves or gets another role.',
    body: { tid, roleId: 'editor', email: 'ben@papermill.example', uses: 1 },
    data: { link: `${sample.origin}/book_edit2/join#${token}`, isMailed: true, invitation },
  },
  revokeTeamInvitation: {
    description: 'For owner and administrators.',
    body: { tid, invitationId: sample.item },
    data: {},
  },
  getTeamInvitation: {
    description: 'Works signed out, so that people see what they are invited to before they sign in.',
    body: { token },
    data: {
      tid,
      name: 'Paper mill',
      roleId: 'editor',
      roleName: 'Editor',
      invitedBy: 'Ada',
      email: '',
      isMember: false,
    },
  },
  acceptTeamInvitation: {
    description: 'Of many at once as many get in as the invitation has uses left. A member uses none.',
    body: { token },
    data: { tid },
  },
  setTeamRole: {
    description:
      'For owner and administrators; nobody gives or takes a role above the own one. Holds from the next call on.',
    body: { tid, userId: sample.account, roleId: 'viewer' },
    data: {},
  },
  removeTeamMember: {
    description:
      'For owner and administrators. The next call of the member is refused, open previews end, and books stay in the team.',
    body: { tid, userId: sample.account },
    data: {},
  },
  leaveTeam: { description: 'For all but the owner, who hands the team over first.', body: { tid }, data: {} },
  transferTeam: {
    description:
      'For the owner, who becomes an administrator: a team has exactly one owner. Both get a mail. A wrong `password` counts as an attempt to sign in.',
    body: { tid, userId: sample.account, password: 'walnut-ink-7' },
    data: {},
  },
  deleteTeam: { description: 'For the owner.', body: { tid }, data: {} },
};
