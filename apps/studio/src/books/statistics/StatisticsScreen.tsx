import { setStatistics } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { BookChoice } from '../shelf/BookChoice.tsx';
import { FigureView } from './figures/FigureView.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { getDayInTimeZone, localTimeZone, toPeriod } from './period.ts';
import { ShareFigures } from './ShareFigures.tsx';
import { statisticsKey, useFigures } from './use-figures.ts';
import { useWords, Words } from './words.ts';

/** Shows how readers use one book, or all books of the account. */
export function StatisticsScreen() {
  return (
    <Words>
      <Statistics />
    </Words>
  );
}

function Statistics() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const bookId = search.get('bookId') ?? '';
  const today = getDayInTimeZone(localTimeZone(), new Date());
  const [period, setPeriod] = useState(() => toPeriod('30', today));
  const { data, isError, refetch } = useFigures(bookId, period);
  useEffect(() => {
    document.title = `${t('figures.title')} - ${t('app.brand')}`;
  }, [t]);
  const choose = (id: string) => setSearch(id === '' ? {} : { bookId: id });
  const csv = new URLSearchParams({ bookId, to: period.to, zone: localTimeZone() });
  if (period.from !== undefined) csv.set('from', period.from);
  return (
    <>
      <div className="figures-head">
        <h1 className="page-title">{t('figures.title')}</h1>
        <BookChoice
          className="figures-book"
          label={t('figures.book')}
          all={t('figures.allBooks')}
          bookId={bookId}
          title={data?.title ?? ''}
          onChange={choose}
        />
        <Button href={`/book_edit2/statistics.csv?${csv}`}>{t('figures.export')}</Button>
        {bookId !== '' && data?.mayChange && <ShareFigures bookId={bookId} isShared={data.isShared} />}
      </div>
      <PeriodBar period={period} today={today} onChange={setPeriod} />
      {isError && (
        <Banner
          kind="error"
          title={t('figures.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      <div className="figures" aria-busy={!data && !isError}>
        {data && <FigureView figures={data} isBook={bookId !== ''} />}
        {bookId !== '' && data?.mayChange && <Counting bookId={bookId} isCounting={data.isCounting} />}
      </div>
    </>
  );
}

/** Switch that determines whether the book counts its readers. */
function Counting({ bookId, isCounting }: { readonly bookId: string; readonly isCounting: boolean }) {
  const { t } = useWords();
  const id = useId();
  const client = useQueryClient();
  const set = (next: boolean) =>
    call(setStatistics, { bookId, isCounting: next })
      .then(() => client.invalidateQueries({ queryKey: [statisticsKey] }))
      .catch(ignoreReported);
  return (
    <div className="figures-counting">
      <Switch id={id} checked={isCounting} onChange={(next) => void set(next)} aria-describedby={`${id}-hint`} />
      <div>
        <label htmlFor={id}>{t('figures.counting')}</label>
        <p id={`${id}-hint`} className="quiet">
          {t('figures.countingHint')}
        </p>
      </div>
    </div>
  );
}
