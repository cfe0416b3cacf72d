import { accountType } from '@leafcast/book';
import type { User } from '@leafcast/contract';
import type { Config } from '../../platform/config.ts';
import { isForeignHost } from '../entitlements/foreign-host.ts';
import type { Account } from './account.ts';

/** An account as the contract shows it to itself. */
export function userOf(account: Account, config: Config): User {
  return {
    userId: account.id,
    uEmail: account.email,
    name: account.name,
    uLink: account.link,
    uType: accountType({ plan: account.plan, isMember: false, isForeignHost: isForeignHost(config) }),
    plan: account.plan,
    points: account.points,
    vipUntil: account.vipUntil?.toISOString() ?? null,
  };
}
