import { getOverview } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { formatSize } from '../parts/size.ts';
import { ListError, ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { createQueryKey } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

/** Polling interval of the overview, in milliseconds. */
const pollMs = 15_000;

/** Shows the state of the installation as a set of numbers. Each number links to its section. */
export function Overview() {
  const { t, language } = useAdminWords();
  const { data, isError, refetch } = useQuery({
    queryKey: createQueryKey('overview'),
    queryFn: ({ signal }) => call(getOverview, {}, { signal, isQuiet: true }),
    refetchInterval: pollMs,
  });
  if (!data) return isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />;
  const number = new Intl.NumberFormat(language);
  const size = (bytes: number) => formatSize(bytes, language);
  const used = data.totalBytes - data.freeBytes;
  return (
    <>
      <div className="admin-figures">
        <Figure label={t('overview.accounts')} value={number.format(data.accounts)} to="accounts">
          {t('overview.accountsNote', {
            fresh: number.format(data.newAccounts),
            closed: number.format(data.disabledAccounts),
            operators: number.format(data.operators),
          })}
        </Figure>
        <Figure label={t('overview.books')} value={number.format(data.allBooks)} to="books">
          {t('overview.published', { books: number.format(data.published) })}
        </Figure>
        <Figure label={t('overview.teams')} value={number.format(data.teams)} to="teams" />
        <Figure label={t('overview.jobs')} value={number.format(data.waiting + data.working)} to="jobs">
          {t('overview.jobsNote', { working: number.format(data.working), waiting: number.format(data.waiting) })}
        </Figure>
        <Figure
          label={t('overview.failed')}
          value={number.format(data.failed)}
          to="jobs?jobs=failed"
          isAlarming={data.failed > 0}
        />
        <Figure label={t('overview.storage')} value={size(used)} to="storage">
          <meter
            min={0}
            max={data.totalBytes}
            value={used}
            aria-label={t('overview.storage')}
            data-full={used / data.totalBytes > 0.9}
          />
          {t('overview.free', { free: size(data.freeBytes), total: size(data.totalBytes) })}
        </Figure>
      </div>
      <dl className="admin-facts card">
        <Fact label={t('overview.plans')}>{t(data.hasPlans ? 'overview.plansOn' : 'overview.plansOff')}</Fact>
        <Fact label={t('overview.mail')} isAlarming={!data.sendsMail}>
          {t(data.sendsMail ? 'overview.mailOn' : 'overview.mailOff')}
        </Fact>
        <Fact label={t('overview.registration')}>{t(`registration.${data.registration}`)}</Fact>
        <Fact label={t('overview.documents')}>{size(data.documentBytes)}</Fact>
        <Fact label={t('overview.database')}>{size(data.databaseBytes)}</Fact>
      </dl>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** Section that the number links to. */
  readonly to?: string;
  readonly isAlarming?: boolean;
  readonly children?: ReactNode;
}

function Figure({ label, value, to, isAlarming = false, children }: FigureProps) {
  return (
    <div className="card admin-figure" data-alarming={isAlarming}>
      <p className="quiet">{to === undefined ? label : <Link to={screenPath(`admin/${to}`)}>{label}</Link>}</p>
      <p className="admin-value">{value}</p>
      {children && <p className="quiet">{children}</p>}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly isAlarming?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isAlarming = false, children }: FactProps) {
  return (
    <div data-alarming={isAlarming}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
