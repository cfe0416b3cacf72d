import { formatBytes } from '@leafcast/messages';
import { formatDay } from '../../ui/language/format.ts';
import type { PlanInfo } from '../use-plan.ts';
import { usePlanWords } from '../words.ts';

/** Shows the balance and usage of the account as numbers. @see D-427 … D-429 */
export function Usage({ plan: info }: { readonly plan: PlanInfo }) {
  const { t, language } = usePlanWords();
  const { plan, points, vipUntil, hasPlans, books, bookLimit, online, bytes, nextCharge, nextPoints } = info;
  const number = new Intl.NumberFormat(language);
  const date = vipUntil ? formatDay(vipUntil, language) : '';
  const charge = nextCharge && { date: formatDay(nextCharge, language), points: number.format(nextPoints) };
  const planNote =
    plan === 'vip'
      ? t(date ? 'plans.vipUntil' : 'plans.vipForever', { date })
      : date
        ? t('plans.vipEnded', { date })
        : charge
          ? t('plans.next', charge)
          : '';
  return (
    <section aria-label={t('plans.usage')} className="plans-usage">
      {hasPlans && (
        <Figure
          label={t('plans.points')}
          value={number.format(points)}
          note={plan === 'free' ? t('plans.free') : planNote}
        />
      )}
      <Figure
        label={t('plans.books')}
        value={
          bookLimit === null
            ? number.format(books)
            : t('plans.of', { used: number.format(books), limit: number.format(bookLimit) })
        }
        {...(bookLimit ? { share: books / bookLimit } : {})}
      />
      <Figure label={t('plans.online')} value={number.format(online)} />
      <Figure label={t('plans.documents')} value={bytes === 0 ? number.format(0) : formatBytes(bytes, language)} />
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** Fraction of the maximum, from 0 to 1. */
  readonly share?: number;
}

function Figure({ label, value, note = '', share }: FigureProps) {
  return (
    <div className="card plans-figure">
      <p className="quiet">{label}</p>
      <p className="plans-value">{value}</p>
      {share !== undefined && (
        <div className="progress" aria-hidden>
          <div className="progress-done" style={{ inlineSize: `${Math.min(100, 100 * share)}%` }} />
        </div>
      )}
      {note && <p className="quiet">{note}</p>}
    </div>
  );
}
