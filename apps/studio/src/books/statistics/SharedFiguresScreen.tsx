import { getSharedStatistics } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { Brand } from '../../ui/parts/Brand.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { FigureView } from './figures/FigureView.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { getDayInTimeZone, localTimeZone, toPeriod } from './period.ts';
import { useWords, Words } from './words.ts';

/** Read-only statistics of a book for anyone with the link. */
export function SharedFiguresScreen() {
  return (
    <div className="frame">
      <header className="frame-top figures-top">
        <span className="frame-home">
          <Brand />
        </span>
        <LanguageSwitch />
      </header>
      <main className="frame-content">
        <Words>
          <SharedFigures />
        </Words>
      </main>
    </div>
  );
}

function SharedFigures() {
  const { t } = useWords();
  const token = useLocation().hash.slice(1);
  const today = getDayInTimeZone(localTimeZone(), new Date());
  const [period, setPeriod] = useState(() => toPeriod('30', today));
  const { from, to } = period;
  const { data, isError } = useQuery({
    queryKey: ['shared-statistics', token, from, to],
    queryFn: ({ signal }) =>
      call(getSharedStatistics, { token, ...(from !== undefined && { from }), to }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  useEffect(() => {
    document.title = `${data?.title ?? t('figures.title')} - ${t('app.brand')}`;
  }, [data?.title, t]);
  if (isError) return <Banner kind="error" title={t('figures.gone')} />;
  return (
    <>
      <div className="figures-head">
        <h1 className="page-title">{data?.title ?? t('figures.title')}</h1>
      </div>
      <PeriodBar period={period} today={today} onChange={setPeriod} />
      <div className="figures" aria-busy={!data}>
        {data && <FigureView figures={data} isBook />}
      </div>
    </>
  );
}
