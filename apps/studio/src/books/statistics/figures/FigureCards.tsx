import type { FigureSums, Figures } from '@leafcast/contract';
import { formatSeconds } from '../../../ui/language/format.ts';
import { useWords } from '../words.ts';

/** Shows the totals of a period, compared with the previous period. */
export function FigureCards({ totals, before }: Pick<Figures, 'totals' | 'before'>) {
  const { t, language } = useWords();
  const number = new Intl.NumberFormat(language);
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const average = ({ views, seconds }: FigureSums) => (views === 0 ? 0 : seconds / views);
  const cards = [
    { name: t('figures.views'), of: ({ views }: FigureSums) => views, say: number.format },
    { name: t('figures.readers'), of: ({ readers }: FigureSums) => readers, say: number.format },
    {
      name: t('figures.time'),
      of: average,
      say: (seconds: number) => (seconds === 0 ? '–' : formatSeconds(seconds, language)),
    },
    { name: t('figures.downloads'), of: ({ downloads }: FigureSums) => downloads, say: number.format },
  ];
  return (
    <dl className="figures-sums">
      {cards.map(({ name, of, say }) => (
        <div key={name} className="figures-card">
          <dt>{name}</dt>
          <dd>
            <strong>{say(of(totals))}</strong>
            {before && (
              <span className="quiet">
                {of(before) > 0 && <b>{change.format(of(totals) / of(before) - 1)}</b>}{' '}
                {t('figures.before', { value: say(of(before)) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
