import { createTeam, getTeamList, type Team } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { teamsKey } from '../../session/use-teams.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { EmptyState } from '../../ui/parts/page/EmptyState.tsx';
import { useTeamWords } from './team-words.ts';

/** Lists all teams of the account, with a form that creates a new one. */
export function TeamList() {
  const { t } = useTeamWords();
  const { data, error, refetch } = useQuery({
    queryKey: [teamsKey],
    queryFn: async ({ signal }) => (await call(getTeamList, {}, { signal, isQuiet: true })).list,
  });
  return (
    <>
      <h1 className="page-title">{t('team.title')}</h1>
      <p className="page-lead quiet">{t('team.lead')}</p>
      {error && (
        <p role="alert">
          {error.message} <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
        </p>
      )}
      {data?.length === 0 && <EmptyState text={t('team.empty')} />}
      <ul className="team-cards" aria-busy={!data && !error}>
        {data?.map((team) => (
          <TeamCard key={team.tid} team={team} />
        ))}
      </ul>
      {/* Rendered below the list and only after the list has loaded, so that the form does not move. */}
      {(data || error) && <NewTeam />}
    </>
  );
}

function TeamCard({ team: { tid, name, members, roleName } }: { readonly team: Team }) {
  const { t } = useTeamWords();
  return (
    <li className="team-card">
      <span className="team-mark" aria-hidden>
        {[...name][0]}
      </span>
      <div className="team-card-text">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="quiet">
          {t('team.memberCount', { count: members })} · {t('team.roleIs', { role: roleName })}
        </p>
      </div>
      <div className="team-card-links">
        <Link to={screenPath('books', { tid })} className="link-button">
          {t('team.openLibrary')}
        </Link>
        <Link to={screenPath('team', { tid })} className="link-button">
          {t('team.manage')}
        </Link>
      </div>
    </li>
  );
}

function NewTeam() {
  const { t } = useTeamWords();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const team = await call(createTeam, { name }).catch(ignoreReported);
    setIsBusy(false);
    if (!team) return;
    await client.invalidateQueries({ queryKey: [teamsKey] });
    void navigate(screenPath('team', { tid: team.tid }));
  };
  return (
    <section className="team-section">
      <h2>{t('team.create')}</h2>
      <form className="team-row-form" onSubmit={(event) => void create(event)}>
        <Field label={t('team.name')}>
          {(control) => (
            <TextInput {...control} value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={name.trim() === ''}>
          {t('team.create')}
        </Button>
      </form>
    </section>
  );
}
