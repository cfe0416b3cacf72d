import type { FigureEntry } from '@leafcast/contract';
import type { CSSProperties } from 'react';
import { useWords } from '../words.ts';

interface EntryListProps {
  readonly title: string;
  readonly entries: readonly FigureEntry[];
  /** Returns the displayed name of a key. By default the key is shown as recorded. */
  readonly nameOf?: (key: string) => string;
}

/** Shows the most frequent entries. Each has a bar whose length is proportional to its count. */
export function EntryList({ title, entries, nameOf = (key) => key }: EntryListProps) {
  const { t, language } = useWords();
  const number = new Intl.NumberFormat(language);
  const most = entries[0]?.count ?? 1;
  return (
    <section className="figures-card">
      <h2>{title}</h2>
      {entries.length === 0 && <p className="quiet">{t('figures.none')}</p>}
      <ol className="figures-entries">
        {entries.map(({ key, page, label, count }) => (
          <li key={`${page} ${key}`} style={{ '--share': count / most } as CSSProperties}>
            <bdi>{label || (key === '' ? t('figures.other') : nameOf(key))}</bdi>
            {page !== null && <span className="quiet">{t('figures.page', { page: page + 1 })}</span>}
            <span className="figures-count">{number.format(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
