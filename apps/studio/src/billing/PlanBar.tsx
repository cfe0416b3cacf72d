import { Link } from 'react-router';
import { screenPath } from '../ui/browser/addresses.ts';
import { formatDay } from '../ui/language/format.ts';
import { planPath } from './plan-address.ts';
import { type PlanInfo, usePlan } from './use-plan.ts';
import { PlanWords, usePlanWords } from './words.ts';
import './plan-bar.css';

interface PlanBarProps {
  /** Called when one of the links is chosen, so that the menu closes. */
  readonly onChosen: () => void;
}

/**
 * Shows the balance and usage of the account in the account menu, with links to buy more if payment is available. @see
 * D-147 … D-152
 */
export function PlanBar({ onChosen }: PlanBarProps) {
  const { data } = usePlan();
  return (
    <div className="plan-bar">
      <PlanWords>{data && <PlanLines plan={data} onChosen={onChosen} />}</PlanWords>
    </div>
  );
}

function PlanLines({
  plan: { plan, points, vipUntil, hasPlans, hasCheckout: sells, renewal, books, bookLimit },
  onChosen,
}: PlanBarProps & { readonly plan: PlanInfo }) {
  const { t, language } = usePlanWords();
  const number = new Intl.NumberFormat(language);
  const used = number.format(books);
  const isVip = plan === 'vip';
  const ends = vipUntil && formatDay(vipUntil, language);
  return (
    <>
      {hasPlans && (
        <>
          <dl className="plan-bar-facts">
            <dt>{t('plans.points')}</dt>
            <dd>{number.format(points)}</dd>
            <dt>VIP</dt>
            <dd>
              {ends
                ? t(isVip ? 'plans.vipUntil' : 'plans.vipEnded', { date: ends })
                : t(isVip ? 'plans.vipForever' : 'plans.none')}
            </dd>
          </dl>
          <p className="plan-bar-ways">
            {sells && vipUntil !== null && !renewal?.renews && (
              <Link to={planPath('vip')} onClick={onChosen}>
                {t('plans.renew')}
              </Link>
            )}
            {sells && !isVip && (
              <Link to={planPath('vip')} onClick={onChosen}>
                {t('plans.buyVip')}
              </Link>
            )}
            {sells && !isVip && (
              <Link to={planPath('vip')} onClick={onChosen}>
                {t('plans.buyYearly')}
              </Link>
            )}
            <Link to={planPath()} onClick={onChosen}>
              {t('nav.plans')}
            </Link>
          </p>
        </>
      )}
      <p className="plan-bar-ways">
        <span className="quiet">
          {bookLimit === null
            ? t('plans.booksUsed', { used })
            : t('plans.booksOf', { used, limit: number.format(bookLimit) })}
        </span>
        <Link to={screenPath('upload')} onClick={onChosen}>
          {t('plans.manageBooks')}
        </Link>
      </p>
    </>
  );
}
