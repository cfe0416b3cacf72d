import { paymentGraceDays } from '@leafcast/book/paid-month';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { type PlanInfo, usePlan } from '../use-plan.ts';
import { PlanWords, usePlanWords } from '../words.ts';
import { History } from './History.tsx';
import { LinkLicense } from './LinkLicense.tsx';
import { PointsCard } from './PointsCard.tsx';
import { RedeemCode } from './RedeemCode.tsx';
import { Usage } from './Usage.tsx';
import { VipCard } from './VipCard.tsx';
import './plans.css';

/**
 * Points and VIP screen: the balance and usage of the account, the ways to get more, and the account's history. @see
 * D-142, D-143
 */
export function PlansScreen() {
  return (
    <PlanWords meanwhile={<div className="spinner" role="presentation" />}>
      <Plans />
    </PlanWords>
  );
}

function Plans() {
  const { t } = usePlanWords();
  const [search] = useSearchParams();
  const { data, isError, refetch } = usePlan(search.get('paid') ?? '');
  useEffect(() => {
    document.title = `${t('nav.plans')} - ${t('app.brand')}`;
  }, [t]);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  return (
    <>
      <h1 className="page-title">{t('nav.plans')}</h1>
      {isError && !data && (
        <Banner
          kind="error"
          title={t('plans.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {!data && !isError && <div className="plans-loading" role="status" aria-label={t('plans.loading')} />}
      {data && <PlanParts plan={data} />}
    </>
  );
}

function PlanParts({ plan }: { readonly plan: PlanInfo }) {
  const { t } = usePlanWords();
  if (!plan.hasPlans) {
    return (
      <>
        <p className="page-lead">{t('plans.off')}</p>
        <Usage plan={plan} />
      </>
    );
  }
  return (
    <>
      <Payment plan={plan} />
      <State plan={plan} />
      <p className="page-lead">{t('plans.rule', { count: paymentGraceDays })}</p>
      <Usage plan={plan} />
      {plan.hasCheckout ? (
        <div className="plans-cards">
          <PointsCard plan={plan} />
          <VipCard plan={plan} />
        </div>
      ) : (
        <AskForCode plan={plan} />
      )}
      <RedeemCode />
      {plan.takesLicenses && <LinkLicense />}
      <History />
    </>
  );
}

/** Shows the result of a payment after the user returns to this page. */
function Payment({ plan }: { readonly plan: PlanInfo }) {
  const { t } = usePlanWords();
  const [search] = useSearchParams();
  if (search.has('cancelled')) return <Banner kind="info" title={t('plans.cancelled')} />;
  if (!search.get('paid')) return null;
  return <Banner kind="info" title={t(plan.isPaid ? 'plans.paid' : 'plans.paidWaiting')} />;
}

/**
 * Shows a warning about what the account lacks: a paid plan, payment for published books, or points. Uses the texts
 * that the specification defines. @see D-590, D-595
 */
function State({ plan: { plan, points, online, overdue } }: { readonly plan: PlanInfo }): ReactNode {
  const { t } = usePlanWords();
  if (plan === 'free')
    return (
      <Banner kind="warning" title={t('limit.freeUser')}>
        {t('plans.freeHint')}
      </Banner>
    );
  if (overdue > 0) {
    return (
      <Banner kind="warning" title={t('limit.unpaidTitle')}>
        {t('plans.overdue', { books: overdue })}
      </Banner>
    );
  }
  if (plan === 'points' && online > points) return <Banner kind="warning" title={t('plans.short')} />;
  return null;
}

/** Shown if payment is not available: explains where to get codes. */
function AskForCode({ plan: { support } }: { readonly plan: PlanInfo }) {
  const { t } = usePlanWords();
  const href = support.includes('://') ? support : `mailto:${support}`;
  return (
    <Banner kind="info" title={t('plans.noCheckout')}>
      {support === '' ? (
        <p>{t('plans.askOperator')}</p>
      ) : (
        <p>
          {t('plans.askContact')}{' '}
          <a className="notice-link" href={href}>
            <bdi>{support}</bdi>
          </a>
        </p>
      )}
    </Banner>
  );
}
