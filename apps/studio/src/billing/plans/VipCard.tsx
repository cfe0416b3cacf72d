import { setRenewal } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { formatDay } from '../../ui/language/format.ts';
import { type PlanInfo, planKey } from '../use-plan.ts';
import { usePlanWords } from '../words.ts';
import { redirectToPayment } from './buy.ts';
import { formatCents, formatPercentage } from './money.ts';

/** Shows what VIP includes and costs, when it expires, and whether it renews. @see D-143, D-725 … D-727 */
export function VipCard({ plan: info }: { readonly plan: PlanInfo }) {
  const { t, language } = usePlanWords();
  const queries = useQueryClient();
  const [busy, setBusy] = useState('');
  const { plan, vipUntil, vip, renewal, bookLimit } = info;
  const date = vipUntil ? formatDay(vipUntil, language) : '';
  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name);
    await work()
      .catch(ignoreReported)
      .finally(() => setBusy(''));
  };
  const renew = async (renews: boolean) => {
    const stop = {
      title: t('plans.stopTitle'),
      text: t('plans.stopText', { date }),
      yes: t('plans.stopRenewal'),
      no: t('plans.keepRenewal'),
    };
    if (!renews && !(await askQuestion(stop))) return;
    await call(setRenewal, { renews });
    await queries.invalidateQueries({ queryKey: [planKey] });
  };
  const offers = [
    {
      item: 'month',
      price: t('plans.perMonth', { price: formatCents(vip.month, language) }),
      label: t('plans.buyVip'),
    },
    {
      item: 'year',
      price: t('plans.perYear', { price: formatCents(vip.year, language) }),
      label: t('plans.buyYearly'),
    },
  ] as const;
  return (
    <section id="vip" className="card plans-card" aria-labelledby="vip-title">
      <h2 id="vip-title">VIP</h2>
      <p className="quiet">
        {t('plans.vipText', { limit: new Intl.NumberFormat(language).format(bookLimit ?? 1000) })}
      </p>
      {(plan === 'vip' || date) && (
        <p className="plans-vip">
          {date ? t(plan === 'vip' ? 'plans.vipUntil' : 'plans.vipEnded', { date }) : t('plans.vipForever')}
          {renewal && <span className="quiet">{t(renewal.renews ? 'plans.renews' : 'plans.renewsNot')}</span>}
        </p>
      )}
      {renewal ? (
        <Button loading={busy === 'renewal'} onClick={() => void run('renewal', () => renew(!renewal.renews))}>
          {t(renewal.renews ? 'plans.stopRenewal' : 'plans.resumeRenewal')}
        </Button>
      ) : (
        <ul className="plans-offers">
          {offers.map(({ item, price, label }) => (
            <li key={item}>
              <span className="plans-price">{price}</span>
              {item === 'year' && (
                <span className="plans-saved">
                  {t('plans.save', { percent: formatPercentage(1 - vip.year / (12 * vip.month), language) })}
                </span>
              )}
              <Button
                type={item === 'year' ? 'primary' : 'default'}
                loading={busy === item}
                onClick={() => void run(item, () => redirectToPayment({ item }))}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
