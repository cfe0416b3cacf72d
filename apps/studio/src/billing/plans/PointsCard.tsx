import { Button } from 'antd';
import { useState } from 'react';
import { ignoreReported } from '../../api/failure.ts';
import type { PlanInfo } from '../use-plan.ts';
import { usePlanWords } from '../words.ts';
import { redirectToPayment } from './buy.ts';
import { formatCents, formatPercentage } from './money.ts';

/** Lists the packages of points with their prices. @see D-142, D-720, D-724 */
export function PointsCard({ plan: { packages } }: { readonly plan: PlanInfo }) {
  const { t, language } = usePlanWords();
  const [chosen, setChosen] = useState(packages[1]?.points ?? packages[0]?.points ?? 0);
  const [isBuying, setIsBuying] = useState(false);
  const [first] = packages;
  const full = first ? first.cents / first.points : 0;
  const begin = async () => {
    setIsBuying(true);
    await redirectToPayment({ item: 'points', points: chosen })
      .catch(ignoreReported)
      .finally(() => setIsBuying(false));
  };
  return (
    <section id="points" className="card plans-card" aria-labelledby="points-title">
      <h2 id="points-title">{t('plans.points')}</h2>
      <p className="quiet">{t('plans.pointsText', { price: formatCents(full, language) })}</p>
      <fieldset className="plans-packages">
        <legend className="visually-hidden">{t('plans.points')}</legend>
        {packages.map(({ points, cents }) => (
          <label key={points} className="plans-package">
            <input
              type="radio"
              name="points"
              className="visually-hidden"
              checked={chosen === points}
              onChange={() => setChosen(points)}
            />
            <span className="plans-value">{new Intl.NumberFormat(language).format(points)}</span>
            <span>{formatCents(cents, language)}</span>
            <span className="plans-saved">
              {cents < full * points &&
                t('plans.save', { percent: formatPercentage(1 - cents / (full * points), language) })}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="primary" loading={isBuying} onClick={() => void begin()}>
        {t('plans.buy')}
      </Button>
    </section>
  );
}
