import type { AuditLogEntry } from '@leafcast/contract';
import { formatDate } from '../../../ui/language/format.ts';
import { useTeamWords } from '../team-words.ts';
import { describeActivity } from './describe-activity.ts';

interface ActTableProps {
  readonly acts: readonly AuditLogEntry[];
  readonly label: string;
}

/** Table of log entries, one per row. */
export function ActivityTable({ acts, label }: ActTableProps) {
  const { t, language } = useTeamWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled by keys
    <section className="team-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {(['when', 'who', 'what', 'target', 'from'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`acts.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {acts.map(({ actId, happened, actor, action, target, detail, network }) => (
            <tr key={actId}>
              <td>
                <time dateTime={happened}>{formatDate(happened, language)}</time>
              </td>
              <td>
                <bdi>{actor || (network === '' ? t('acts.operator') : '–')}</bdi>
              </td>
              <td>{t(`act.${action}`)}</td>
              <td>
                <bdi>{target}</bdi>
                {Object.keys(detail).length > 0 && <span className="quiet"> {describeActivity({ detail }, t)}</span>}
              </td>
              <td dir="ltr" className="quiet">
                {network}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
