import type { AuditLogEntry } from '@leafcast/contract';
import { useTeamWords } from '../../account/team/team-words.ts';
import { formatDate } from '../../ui/language/format.ts';
import { type Column, KeysetTable } from '../parts/table/KeysetTable.tsx';
import type { Keyset } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';
import { describeActTarget, describeAuditAction } from './describe-act.ts';

/** Table of log entries, one per row. */
export function AuditLogTable({ query }: { readonly query: Keyset<AuditLogEntry> }) {
  const words = useAdminWords();
  const { t, language } = words;
  const acts = useTeamWords();
  const columns: readonly Column<AuditLogEntry>[] = [
    { name: 'what', label: acts.t('acts.what'), show: ({ action }) => <strong>{acts.t(`act.${action}`)}</strong> },
    {
      name: 'when',
      label: acts.t('acts.when'),
      show: ({ happened }) => <time dateTime={happened}>{formatDate(happened, language)}</time>,
    },
    {
      name: 'who',
      label: acts.t('acts.who'),
      show: ({ actor, network }) => <bdi>{actor || (network === '' ? acts.t('acts.operator') : '–')}</bdi>,
    },
    {
      name: 'target',
      label: acts.t('acts.target'),
      show: (act) => (
        <span>
          <bdi>{describeActTarget(act, words)}</bdi>{' '}
          <bdi className="quiet">{describeAuditAction(act, words, acts)}</bdi>
        </span>
      ),
    },
    {
      name: 'from',
      label: acts.t('acts.from'),
      show: ({ network }) => <bdi className="quiet">{network || '–'}</bdi>,
    },
  ];
  return (
    <KeysetTable
      label={t('section.record')}
      columns={columns}
      query={query}
      idOf={({ actId }) => actId}
      empty={t('none')}
    />
  );
}
