import { type CallData, getPlanHistory } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { formatDay } from '../../ui/language/format.ts';
import { Pager } from '../../ui/parts/Pager.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { EmptyState } from '../../ui/parts/page/EmptyState.tsx';
import { planKey } from '../use-plan.ts';
import { usePlanWords } from '../words.ts';

const perPage = 20;
type Entry = CallData<typeof getPlanHistory>['list'][number];

/** Shows the ledger of the account, newest entry first. */
export function History() {
  const { t, language } = usePlanWords();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery({
    queryKey: [planKey, 'history', page],
    queryFn: ({ signal }) =>
      call(getPlanHistory, { offset: (page - 1) * perPage, limit: perPage }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const number = new Intl.NumberFormat(language);
  return (
    <section id="history" className="plans-history" aria-labelledby="history-title">
      <h2 id="history-title">{t('plans.history')}</h2>
      {isError && !data && (
        <Banner
          kind="error"
          title={t('plans.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {data?.total === 0 && <EmptyState text={t('plans.historyEmpty')} />}
      {data && data.total > 0 && (
        <table className="card plans-table">
          <thead>
            <tr>
              <th scope="col">{t('plans.date')}</th>
              <th scope="col">{t('plans.what')}</th>
              <th scope="col" className="plans-number">
                {t('plans.points')}
              </th>
              <th scope="col" className="plans-number">
                {t('plans.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((entry) => (
              <tr key={entry.entryId}>
                <td>{formatDay(entry.created, language)}</td>
                <td>
                  <What entry={entry} />
                </td>
                <td className="plans-number">{entry.amount === 0 ? '–' : signed.format(entry.amount)}</td>
                <td className="plans-number">{number.format(entry.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </section>
  );
}

/** Shows the reason why points were added or removed. */
function What({ entry: { reason, book, month, vipUntil } }: { readonly entry: Entry }) {
  const { t, language } = usePlanWords();
  const vip = vipUntil && t('plans.vipUntil', { date: formatDay(vipUntil, language) });
  if (reason === 'book') {
    const long = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const named = month ? new Intl.DateTimeFormat(language, long).format(new Date(month)) : '';
    return t(book ? 'plans.reason.book' : 'plans.reason.bookGone', { month: named, book });
  }
  return (
    <>
      {t(`plans.reason.${reason}`)}
      {vip && <span className="quiet"> · {vip}</span>}
    </>
  );
}
