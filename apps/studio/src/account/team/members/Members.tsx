import { assignableRoles, removeTeamMember, setTeamRole, type TeamMember, teamRoles } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../session/session-store.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { formatDay } from '../../../ui/language/format.ts';
import { useTeamWords } from '../team-words.ts';
import { hasTeamPower, type TeamDetails, useTeamAction } from '../use-team.ts';

/** Lists the members of a team. Members with the required permission can change roles and remove members. */
export function Members({ details }: { readonly details: TeamDetails }) {
  const { t } = useTeamWords();
  return (
    <section className="team-section" aria-labelledby="team-members">
      <h2 id="team-members">{t('team.membersTitle')}</h2>
      <ul className="team-members">
        {details.memberList.map((member) => (
          <MemberRow key={member.userId} member={member} details={details} />
        ))}
      </ul>
    </section>
  );
}

const rankOf = (role: TeamMember['roleId']) => teamRoles.indexOf(role);

function MemberRow({ member, details }: { readonly member: TeamMember; readonly details: TeamDetails }) {
  const { t, language } = useTeamWords();
  const me = useSession(({ user }) => user?.userId);
  const { name, email, roleId, roleName, userId } = member;
  const { tid, roleId: own } = details.team;
  // Same rule as on the server: members cannot change a role above their own, and the owner changes only when the team
  // is transferred.
  const mayChange = hasTeamPower(details, 'team.members') && roleId !== 'owner' && rankOf(roleId) >= rankOf(own);
  const act = useTeamAction(tid);

  const remove = async () => {
    const isSure = await askQuestion({
      title: t('team.removeTitle', { name }),
      text: t('team.removeText'),
      yes: t('team.remove'),
      no: t('action.cancel'),
      isDangerous: true,
    });
    if (isSure && (await act(() => call(removeTeamMember, { tid, userId })))) {
      notify('success', t('team.removed', { name }));
    }
  };
  const change = async (role: (typeof assignableRoles)[number]) => {
    const isDone = await act(() => call(setTeamRole, { tid, userId, roleId: role }));
    if (isDone) notify('success', t('team.roleSet', { name }));
  };
  return (
    <li className="team-member">
      <span className="team-mark" aria-hidden>
        {[...name][0]}
      </span>
      <div className="team-member-text">
        <strong>
          <bdi>{name}</bdi>
          {userId === me && <span className="quiet"> ({t('team.you')})</span>}
        </strong>
        <p className="quiet">
          {email && (
            <>
              <bdi>{email}</bdi> ·{' '}
            </>
          )}
          {t('team.since', { day: formatDay(member.joined, language) })}
        </p>
      </div>
      {mayChange && userId !== me ? (
        <>
          <RoleChoice
            label={t('team.roleOf', { name })}
            value={roleId}
            details={details}
            onChange={(role) => void change(role)}
          />
          <Button danger type="text" onClick={() => void remove()} aria-label={t('team.removeNamed', { name })}>
            {t('team.remove')}
          </Button>
        </>
      ) : (
        <span className="tag">{roleName}</span>
      )}
    </li>
  );
}

interface RoleChoiceProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly details: TeamDetails;
  readonly onChange: (role: (typeof assignableRoles)[number]) => void;
}

/** Selects one of the roles that the user may assign. */
export function RoleChoice({ id, label, value, details, onChange }: RoleChoiceProps) {
  const offered = assignableRoles.filter((role) => rankOf(role) >= rankOf(details.team.roleId));
  const nameOf = (role: string) => details.roles.find(({ roleId }) => roleId === role)?.roleName ?? role;
  return (
    <select
      id={id}
      className="search-field"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const role = offered.find((one) => one === target.value);
        if (role) onChange(role);
      }}
    >
      {offered.map((role) => (
        <option key={role} value={role}>
          {nameOf(role)}
        </option>
      ))}
    </select>
  );
}
