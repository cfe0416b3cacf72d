import { EditOutlined } from '@ant-design/icons';
import { renameTeam } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { RenameField } from '../../ui/parts/fields/RenameField.tsx';
import { Activity } from './activity/Activity.tsx';
import { Invitations } from './members/Invitations.tsx';
import { Members } from './members/Members.tsx';
import { OwnMembership } from './members/OwnMembership.tsx';
import { RoleTable } from './members/RoleTable.tsx';
import { useTeamWords } from './team-words.ts';
import { hasTeamPower, type TeamDetails, useTeam, useTeamAction } from './use-team.ts';

/** Shows one team: members, invitations, permissions of each role, and activity. */
export function TeamPage({ tid }: { readonly tid: string }) {
  const { t } = useTeamWords();
  const { data, error, refetch } = useTeam(tid);
  if (error) {
    return (
      <p role="alert">
        {error.message} <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
      </p>
    );
  }
  if (!data) return <span className="spinner" role="status" aria-label={t('page.loading')} />;
  const looksAfter = hasTeamPower(data, 'team.members');
  return (
    <>
      <TeamHead details={data} mayRename={looksAfter} />
      <Members details={data} />
      {looksAfter && <Invitations details={data} />}
      <RoleTable roles={data.roles} />
      {looksAfter && <Activity tid={tid} />}
      <OwnMembership details={data} />
    </>
  );
}

function TeamHead({ details: { team }, mayRename }: { readonly details: TeamDetails; readonly mayRename: boolean }) {
  const { t } = useTeamWords();
  const [isRenamed, setIsRenamed] = useState(false);
  const act = useTeamAction(team.tid);
  const rename = (name: string) => {
    setIsRenamed(false);
    if (name !== '' && name !== team.name) void act(() => call(renameTeam, { tid: team.tid, name }));
  };
  return (
    <div className="team-head">
      <Link to={screenPath('team')} className="quiet">
        {t('team.all')}
      </Link>
      <h1 className="page-title">
        {isRenamed ? (
          <RenameField className="search-field" label={t('team.name')} name={team.name} maxLength={80} onEnd={rename} />
        ) : (
          <bdi>{team.name}</bdi>
        )}
        {mayRename && !isRenamed && (
          <Button
            type="text"
            icon={<EditOutlined />}
            aria-label={t('team.rename')}
            onClick={() => setIsRenamed(true)}
          />
        )}
      </h1>
      <p className="quiet">
        {t('team.memberCount', { count: team.members })} · {t('team.roleIs', { role: team.roleName })}
      </p>
      <Link to={screenPath('books', { tid: team.tid })} className="link-button">
        {t('team.openLibrary')}
      </Link>
    </div>
  );
}
