import type { AdminAccount } from '@leafcast/contract';
import { formatDay } from '../../ui/language/format.ts';
import { useAdminWords } from '../parts/words.ts';

interface AccountProps {
  readonly account: AdminAccount;
}

/** Shows the plan of the account and when VIP expires. */
export function PlanBadge({ account: { plan, vipUntil } }: AccountProps) {
  const { t, language } = useAdminWords();
  return (
    <span>
      {t(`plan.${plan}`)}
      {plan === 'vip' && (
        <span className="quiet">
          {' · '}
          {vipUntil ? t('plan.until', { day: formatDay(vipUntil, language) }) : t('plan.forever')}
        </span>
      )}
    </span>
  );
}

/** Shows whether the account may sign in and whether it belongs to an operator. */
export function AccountStateBadge({ account: { isOperator, disabled } }: AccountProps) {
  const { t } = useAdminWords();
  return (
    <span className="admin-tags">
      {isOperator && <span className="admin-tag">{t('accounts.operator')}</span>}
      {disabled && (
        <span className="admin-tag" data-alarming>
          {t('accounts.closed')}
        </span>
      )}
      {!isOperator && !disabled && <span className="quiet">{t('accounts.open')}</span>}
    </span>
  );
}
