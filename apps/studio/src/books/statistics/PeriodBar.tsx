import { Segmented } from 'antd';
import { periodSpans, type StatisticsPeriod, toPeriod } from './period.ts';
import { useWords } from './words.ts';

interface PeriodBarProps {
  readonly period: StatisticsPeriod;
  readonly today: string;
  readonly onChange: (period: StatisticsPeriod) => void;
}

/** Selects the days for which statistics are shown. */
export function PeriodBar({ period, today, onChange }: PeriodBarProps) {
  const { t } = useWords();
  const labels = {
    '7': t('figures.days7'),
    '30': t('figures.days30'),
    '90': t('figures.days90'),
    '365': t('figures.days365'),
    all: t('figures.all'),
    custom: t('figures.custom'),
  };
  const field = (key: 'from' | 'to', least: string | undefined, most: string) => (
    <label>
      <span className="quiet">{t(`figures.${key}`)}</span>
      <input
        type="date"
        className="search-field"
        value={period[key]}
        min={least}
        max={most}
        required
        onChange={({ target }) => target.validity.valid && onChange({ ...period, [key]: target.value })}
      />
    </label>
  );
  return (
    <div className="figures-period">
      <Segmented
        aria-label={t('figures.period')}
        value={period.span}
        onChange={(span) => onChange(toPeriod(span, today, period))}
        options={periodSpans.map((value) => ({ value, label: labels[value] }))}
      />
      {period.span === 'custom' && (
        <div className="figures-dates">
          {field('from', undefined, period.to)}
          {field('to', period.from, today)}
        </div>
      )}
    </div>
  );
}
