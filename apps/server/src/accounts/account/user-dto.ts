import type { User } from '@leafcast/contract';
import type { Config } from '../../platform/config/config.ts';
import { effectiveAccountType } from '../entitlements/current-plan.ts';
import type { Account } from './account.ts';

/** Returns an account in the form of the API contract, with the fields that its owner may see. */
export function toUserDto(account: Account, config: Config): User {
  return {
    userId: account.id,
    uEmail: account.email,
    name: account.name,
    uLink: account.link,
    uType: effectiveAccountType(config, account),
    plan: config.hasPlans ? account.plan : 'vip',
    points: account.points,
    vipUntil: (config.hasPlans && account.vipUntil?.toISOString()) || null,
    ...(account.isOperator && { isOperator: true }),
    hasPlans: config.hasPlans,
  };
}
