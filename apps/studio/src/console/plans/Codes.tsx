import { type CallData, codeStates, getPlanCodes, revokePlanCode } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { formatDay, joinFacts } from '../../ui/language/format.ts';
import { Choice } from '../parts/Choice.tsx';
import { type Column, KeysetTable } from '../parts/table/KeysetTable.tsx';
import { refreshAdmin, useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { NewCodes } from './NewCodes.tsx';

type Code = CallData<typeof getPlanCodes>['list'][number];
type State = (typeof codeStates)[number] | '';

/** Manages codes for points or VIP: creates codes, lists their use, and revokes them. */
export function Codes() {
  const { t, language } = useAdminWords();
  const [typed, setState] = useFilter('state');
  const state: State = codeStates.find((one) => one === typed) ?? '';
  const query = useKeyset<Code>(['codes', state], (after, signal) =>
    call(getPlanCodes, { state, after }, { signal, isQuiet: true }),
  );
  const nameOf = ({ beginning }: Code) => (beginning === '' ? '…' : `${beginning}-…`);
  const revoke = async (code: Code) => {
    const question = {
      title: t('codes.revokeTitle', { code: nameOf(code) }),
      text: t('codes.revokeText'),
      yes: t('invitations.revoke'),
      no: t('action.cancel'),
      isDangerous: true,
    };
    if (!(await askQuestion(question))) return;
    await call(revokePlanCode, { codeId: code.codeId });
    notify('success', t('saved'));
    await refreshAdmin();
  };
  const columns: readonly Column<Code>[] = [
    { name: 'code', label: t('codes.code'), show: (code) => <code dir="ltr">{nameOf(code)}</code> },
    {
      name: 'gives',
      label: t('codes.gives'),
      show: ({ points, vipMonths }) =>
        points > 0 ? t('codes.points', { count: points }) : t('codes.months', { count: vipMonths }),
    },
    { name: 'issued', label: t('codes.issued'), show: ({ issued }) => formatDay(issued, language) },
    {
      name: 'state',
      label: t('accounts.state'),
      show: ({ state: own, used, usedBy, expires }) => (
        <span>
          {t(`codes.${own}`)}{' '}
          <bdi className="quiet">
            {own === 'used' && used
              ? joinFacts([usedBy, formatDay(used, language)])
              : t('plan.until', { day: formatDay(expires, language) })}
          </bdi>
        </span>
      ),
    },
    {
      name: 'actions',
      label: t('actions'),
      show: (code) =>
        code.state === 'open' && (
          <Button size="small" danger onClick={() => void revoke(code).catch(ignoreReported)}>
            {t('invitations.revoke')}
          </Button>
        ),
    },
  ];
  const options = codeStates.map((one) => [one, t(`codes.${one}`)] as const);
  return (
    <>
      <NewCodes />
      <div className="admin-tools">
        <Choice
          label={t('accounts.state')}
          value={state}
          options={[['', t('codes.all')] as const, ...options]}
          onChange={setState}
        />
      </div>
      <KeysetTable
        label={t('plans.codes')}
        columns={columns}
        query={query}
        idOf={({ codeId }) => codeId}
        empty={t('codes.none')}
      />
    </>
  );
}
