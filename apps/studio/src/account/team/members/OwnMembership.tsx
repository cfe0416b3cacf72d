import { deleteTeam, leaveTeam, transferTeam } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { OwnPasswordForm } from '../../../session/login/password/OwnPasswordForm.tsx';
import { screenPath } from '../../../ui/browser/addresses.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { useTeamWords } from '../team-words.ts';
import { hasTeamPower, type TeamDetails, useTeamAction, useTeamRefresh } from '../use-team.ts';

/** Lets members leave a team, and lets its owner transfer or delete it. */
export function OwnMembership({ details }: { readonly details: TeamDetails }) {
  const { t } = useTeamWords();
  const { tid, name: team } = details.team;
  const act = useTeamAction(tid);
  const navigate = useNavigate();
  const isOwner = hasTeamPower(details, 'team.delete');
  const isEmpty = details.memberList.length === 1 && details.books === 0;

  const end = async (kind: 'leave' | 'delete') => {
    const isSure = await askQuestion({
      title: t(`${kind}.title`, { team }),
      text: t(`${kind}.text`),
      yes: t(`${kind}.button`),
      no: t('action.cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    if (await act(() => call(kind === 'leave' ? leaveTeam : deleteTeam, { tid }))) void navigate(screenPath('team'));
  };
  return (
    <section className="team-section" aria-labelledby="team-own">
      <h2 id="team-own">{t('own.title')}</h2>
      {isOwner ? (
        <>
          <TransferOwnership details={details} />
          <div>
            <Button danger disabled={!isEmpty} onClick={() => void end('delete')}>
              {t('delete.button')}
            </Button>
            {!isEmpty && <p className="field-hint">{t('delete.hint')}</p>}
          </div>
        </>
      ) : (
        <div>
          <Button danger onClick={() => void end('leave')}>
            {t('leave.button')}
          </Button>
        </div>
      )}
    </section>
  );
}

function TransferOwnership({ details: { team, memberList } }: { readonly details: TeamDetails }) {
  const { t } = useTeamWords();
  const [chosen, setChosen] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const refresh = useTeamRefresh(team.tid);
  const others = memberList.filter(({ roleId }) => roleId !== 'owner');
  const next = others.find(({ userId }) => userId === chosen);
  if (others.length === 0) return null;
  const handOver = async (userId: string, password: string) => {
    await call(transferTeam, { tid: team.tid, userId, password }, { isQuiet: true });
    await refresh();
  };
  return (
    <>
      <div className="team-row-form">
        <Field label={t('transfer.to')} hint={t('transfer.text')}>
          {(control) => (
            <select
              {...control}
              className="search-field"
              value={next ? chosen : ''}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">–</option>
              {others.map(({ userId, name, roleName }) => (
                <option key={userId} value={userId}>
                  {name} ({roleName})
                </option>
              ))}
            </select>
          )}
        </Field>
        {!(next && isConfirming) && (
          <Button disabled={!next} onClick={() => setIsConfirming(true)}>
            {t('transfer.button')}
          </Button>
        )}
      </div>
      {next && isConfirming && (
        <OwnPasswordForm
          isDangerous
          action={t('transfer.button')}
          send={(password) => handOver(next.userId, password)}
          onEnd={() => setIsConfirming(false)}
        >
          <h3>{t('transfer.title', { team: team.name, name: next.name })}</h3>
        </OwnPasswordForm>
      )}
    </>
  );
}
