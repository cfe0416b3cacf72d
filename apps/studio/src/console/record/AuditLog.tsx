import { type AuditLogEntry, auditActions, getAuditLog } from '@leafcast/contract';
import { Button } from 'antd';
import { useTeamWords } from '../../account/team/team-words.ts';
import { call } from '../../api/client.ts';
import { Choice } from '../parts/Choice.tsx';
import { DayField, getStartOfLocalDay } from '../parts/DayField.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { AuditLogTable } from './AuditLogTable.tsx';
import { parseActionFilter } from './filters.ts';
import { TeamChoice } from './TeamChoice.tsx';

/** Audit log of the installation, newest entry first. @see safety T38 */
export function AuditLog() {
  const { t } = useAdminWords();
  const [search] = useFilter('search');
  const [actor] = useFilter('actor');
  const [tid, setTid] = useFilter('tid');
  const [first, setFirst] = useFilter('from');
  const [last, setLast] = useFilter('to');
  const [kind, setKind] = useFilter('action');
  const filter = {
    search,
    actor,
    tid,
    from: getStartOfLocalDay(first),
    to: getStartOfLocalDay(last, 1),
    action: parseActionFilter(kind),
  };
  const query = useKeyset<AuditLogEntry>(['record', filter], async (before, signal) => {
    const { list, hasMore } = await call(getAuditLog, { ...filter, before }, { signal, isQuiet: true });
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
      <AuditLogTable query={query} />
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
      value={parseActionFilter(value)}
      options={[['', t('record.allKinds')] as const, ...options]}
      onChange={onChange}
    />
  );
}
