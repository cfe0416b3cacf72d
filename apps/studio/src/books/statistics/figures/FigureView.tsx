import type { Figures } from '@leafcast/contract';
import { lazy, Suspense, useMemo } from 'react';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { fillMissingDays } from '../period.ts';
import { DayTable } from './DayTable.tsx';
import { EntryList } from './EntryList.tsx';
import { FigureCards } from './FigureCards.tsx';
import { PageHeatmap } from './PageHeatmap.tsx';
import '../statistics.css';
import { useWords } from '../words.ts';

const DayChart = lazy(async () => ({ default: (await loadPart(() => import('./DayChart.tsx'))).DayChart }));

/** Shows the statistics of a book or of all books: totals, days, pages, clicks, searches and downloads. */
export function FigureView({ figures, isBook }: { readonly figures: Figures; readonly isBook: boolean }) {
  const { t, language } = useWords();
  const { from, to } = figures;
  const days = useMemo(
    () => fillMissingDays(figures.days, from, to, (day) => ({ day, views: 0, readers: 0, seconds: 0, downloads: 0 })),
    [figures.days, from, to],
  );
  if (figures.totals.views === 0 && figures.days.length === 0) return <EmptyState text={t('figures.empty')} />;
  const downloadNames: Readonly<Record<string, string>> = {
    document: t('figures.document'),
    book: t('figures.wholeBook'),
    page: t('figures.picture'),
    attachment: t('figures.attachment'),
  };
  const deviceNames: Readonly<Record<string, string>> = {
    desktop: t('figures.desktop'),
    tablet: t('figures.tablet'),
    phone: t('figures.phone'),
  };
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <>
      <FigureCards totals={figures.totals} before={figures.before} />
      <section className="figures-card">
        <h2>{t('figures.chart')}</h2>
        <Suspense fallback={<div className="figures-chart" />}>
          <DayChart
            days={days}
            language={language}
            label={t('figures.chart')}
            names={[t('figures.day'), t('figures.views'), t('figures.readers')]}
          />
        </Suspense>
        <p className="quiet">{t('figures.readersHint')}</p>
        <DayTable days={days} />
      </section>
      {isBook && <PageHeatmap pages={figures.pages} />}
      <div className="figures-lists">
        {!isBook && (
          <EntryList
            title={t('figures.books')}
            entries={figures.books.map(({ bookId, title, views }) => ({
              key: bookId,
              page: null,
              label: title,
              count: views,
            }))}
          />
        )}
        {isBook && <EntryList title={t('figures.links')} entries={figures.links} nameOf={linkName} />}
        {isBook && <EntryList title={t('figures.items')} entries={figures.items} />}
        <EntryList title={t('figures.searches')} entries={figures.searches} />
        <EntryList title={t('figures.misses')} entries={figures.misses} />
        <EntryList
          title={t('figures.downloads')}
          entries={figures.downloads}
          nameOf={(key) => downloadNames[key] ?? key}
        />
        <EntryList title={t('figures.devices')} entries={figures.devices} nameOf={(key) => deviceNames[key] ?? key} />
        <EntryList title={t('figures.referrers')} entries={figures.referrers} />
        {figures.countries.length > 0 && (
          <EntryList
            title={t('figures.countries')}
            entries={figures.countries}
            nameOf={(key) => regions.of(key) ?? key}
          />
        )}
      </div>
    </>
  );
}

/** Returns the displayed name of a link. For a link to a page of the book, this is the page number. */
const linkName = (key: string) => key.replace(/^#p=(\d+)$/, '→ $1').replace(/^https?:\/\//, '');
