import { type ActEntry, auditActions, getActs } from '@leafcast/contract';
import { Button } from 'antd';
import { useTeamWords } from '../../account/team/team-words.ts';
import { call } from '../../api/client.ts';
import { Choice } from '../parts/Choice.tsx';
import { DayField, startOf } from '../parts/DayField.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { ActTable } from './ActTable.tsx';
import { actionOf } from './filters.ts';
import { TeamChoice } from './TeamChoice.tsx';

/** Audit log of the installation, newest entry first. @see safety T38 */
export function Record() {
  const { t } = useAdminWords();
  const [search] = useFilter('search');
  const [actor] = useFilter('actor');
  const [tid, setTid] = useFilter('tid');
  const [first, setFirst] = useFilter('from');
  const [last, setLast] = useFilter('to');
  const [kind, setKind] = useFilter('action');
  const filter = { search, actor, tid, from: startOf(first), to: startOf(last, 1), action: actionOf(kind) };
  const query = useKeyset<ActEntry>(['record', filter], async (before, signal) => {
    const { list, hasMore } = await call(getActs, { ...filter, before }, { signal, isQuiet: true });
    return { list, next: hasMore ? (list.at(-1)?.actId ?? '') : '' };
  });
  return (
    <>
      <p className="page-lead quiet">{t('record.lead')}</p>
      <div className="admin-tools">
        <SearchField label={t('record.target')} />
        <SearchField label={t('record.actor')} name="actor" />
        <KindChoice value={filter.action} onChange={setKind} />
        <TeamChoice tid={tid} onChange={setTid} />
        <DayField label={t('record.from')} value={first} onChange={setFirst} />
        <DayField label={t('record.to')} value={last} onChange={setLast} />
        <Button href={`/api/admin/acts.csv?${new URLSearchParams(filter)}`}>{t('record.export')}</Button>
      </div>
      <ActTable query={query} />
    </>
  );
}

interface FilterProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function KindChoice({ value, onChange }: FilterProps) {
  const { t } = useAdminWords();
  const acts = useTeamWords();
  const options = auditActions.map((action) => [action, acts.t(`act.${action}`)] as const);
  return (
    <Choice
      label={t('record.kind')}
      value={actionOf(value)}
      options={[['', t('record.allKinds')] as const, ...options]}
      onChange={onChange}
    />
  );
}
