import { formatDay, formatSeconds } from '../../../ui/language/format.ts';
import { useWords } from '../words.ts';
import type { DayFigures } from './DayChart.tsx';

/** Table with the statistics of each day, newest first. */
export function DayTable({ days }: { readonly days: readonly DayFigures[] }) {
  const { t, language } = useWords();
  const number = new Intl.NumberFormat(language);
  return (
    <details className="figures-table">
      <summary>{t('figures.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section className="figures-scroll" tabIndex={0} aria-label={t('figures.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figures.day')}</th>
              <th scope="col">{t('figures.views')}</th>
              <th scope="col">{t('figures.readers')}</th>
              <th scope="col">{t('figures.time')}</th>
              <th scope="col">{t('figures.downloads')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, readers, seconds, downloads }) => (
              <tr key={day}>
                <th scope="row">{formatDay(`${day}T12:00`, language)}</th>
                <td>{number.format(views)}</td>
                <td>{number.format(readers)}</td>
                <td>{views === 0 || seconds === 0 ? '–' : formatSeconds(seconds / views, language)}</td>
                <td>{number.format(downloads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
