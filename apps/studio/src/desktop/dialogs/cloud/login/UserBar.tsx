import { cloudLogout } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../../../api/client.ts';
import { ignoreReported } from '../../../../api/failure.ts';
import { formatDay } from '../../../../ui/language/format.ts';
import { type CloudUser, openServerPage } from '../use-cloud.ts';
import { useServiceWords } from '../words.ts';

/**
 * Shows the account, its points and expiry date, and buttons that open the server's pages about these. @see D-015 …
 * D-017, D-142 … D-149
 */
export function UserBar({ user }: { readonly user: CloudUser }) {
  const { t, language } = useServiceWords();
  const { email, name, plan, points, vipUntil, hasPlans } = user;
  const signOut = () => void call(cloudLogout, {}).catch(ignoreReported);
  const page = (to: Parameters<typeof openServerPage>[0], label: string) => (
    <Button key={to} size="small" onClick={() => openServerPage(to)}>
      {label}
    </Button>
  );
  return (
    <section className="service-user" aria-label={t('nav.account')}>
      <p>
        <strong>
          <bdi>{name || email}</bdi>
        </strong>
        {hasPlans && (
          <>
            <span>{t('points', { points: new Intl.NumberFormat(language).format(points) })}</span>
            {plan === 'vip' && <span>VIP</span>}
            {vipUntil !== null && <span>{t('expires', { date: formatDay(vipUntil, language) })}</span>}
          </>
        )}
      </p>
      <div>
        {hasPlans && [page('renew', t('renew')), page('vip', t('buyVip')), page('yearlyVip', t('buyYearly'))]}
        {page('books', t('manage'))}
        {page('bookcases', t('nav.bookcases'))}
        {page('account', t('nav.account'))}
        <Button size="small" type="text" onClick={signOut}>
          {t('login.signOut')}
        </Button>
      </div>
    </section>
  );
}
