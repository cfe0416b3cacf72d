import { languageCodes } from '@leafcast/messages';
import type { Selectable } from 'kysely';
import { currentPlan } from '../../entitlements/current-plan.ts';
import type { AccountTable } from '../../tables.ts';
import type { Account } from '../account.ts';

/** Account columns that are needed to build an `Account`. */
export const accountColumns = [
  'account.id',
  'account.email',
  'account.name',
  'account.link',
  'account.plan',
  'account.points',
  'account.vip_until',
  'account.powers',
  'account.is_operator',
] as const;

type Row = Pick<
  Selectable<AccountTable>,
  'id' | 'email' | 'name' | 'link' | 'plan' | 'points' | 'vip_until' | 'powers' | 'is_operator'
> & { readonly language: string | null; readonly session_id: string | null };

export function toAccount(row: Row, now: Date): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    link: row.link,
    plan: currentPlan(row, now),
    points: row.points,
    vipUntil: row.vip_until,
    powers: row.powers,
    isOperator: row.is_operator,
    language: languageCodes.find((code) => code === row.language) ?? null,
    sessionId: row.session_id,
  };
}
