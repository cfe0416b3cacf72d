import { accountType, type Plan } from '@leafcast/book';
import type { Config } from '../../platform/config/config.ts';
import { isForeignHost } from './foreign-host.ts';

/** Returns the plan in effect now. After VIP ends, the points plan applies. @see RULINGS 11 */
export function currentPlan(
  { plan, vip_until }: { readonly plan: Plan; readonly vip_until: Date | null },
  now: Date,
): Plan {
  return plan === 'vip' && vip_until !== null && vip_until <= now ? 'points' : plan;
}

/**
 * Returns the type (`uType`) of an account on this installation. If plans are turned off, every account is VIP. @see
 * RULINGS 12, ADR 36
 */
export function effectiveAccountType(
  config: Pick<Config, 'publicUrl' | 'mainHosts' | 'hasPlans'>,
  { plan, isMember = false }: { readonly plan: Plan; readonly isMember?: boolean },
): number {
  return accountType({ plan: config.hasPlans ? plan : 'vip', isMember, isForeignHost: isForeignHost(config) });
}
