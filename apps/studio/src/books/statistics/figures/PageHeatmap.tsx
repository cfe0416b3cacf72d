import type { Figures } from '@leafcast/contract';
import type { CSSProperties } from 'react';
import { formatSeconds } from '../../../ui/language/format.ts';
import { useWords } from '../words.ts';

/** Shows the pages in order: how often each was opened and for how long it was viewed. */
export function PageHeatmap({ pages }: Pick<Figures, 'pages'>) {
  const { t, language } = useWords();
  const most = Math.max(1, ...pages.map(({ seconds }) => seconds));
  const number = new Intl.NumberFormat(language);
  return (
    <section className="figures-card">
      <h2>{t('figures.pages')}</h2>
      <p className="quiet">{t('figures.pagesHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <ol className="figures-pages" tabIndex={0} aria-label={t('figures.pages')}>
        {pages.map(({ page, views, seconds, image }) => (
          <li key={page} style={{ '--heat': seconds / most } as CSSProperties}>
            {image === '' ? (
              <span className="figures-leaf" aria-hidden />
            ) : (
              <img className="figures-leaf" src={image} alt="" loading="lazy" />
            )}
            <span className="figures-heat" aria-hidden />
            <span className="visually-hidden">{t('figures.page', { page: page + 1 })}</span>
            <strong aria-hidden>{number.format(page + 1)}</strong>
            <span>
              <span className="visually-hidden">{t('figures.views')}: </span>
              {number.format(views)}
            </span>
            <span className="quiet">
              <span className="visually-hidden">{t('figures.spent')}: </span>
              {seconds === 0 ? '–' : formatSeconds(seconds, language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
