import type { Plan } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import type { PowerOverrides } from '../entitlements/limits.ts';

/** The account that makes a request. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Public name used in links. */
  readonly link: string;
  /** Plan in effect now. */
  readonly plan: Plan;
  readonly points: number;
  /** End of VIP, possibly in the past; `null` without VIP or when VIP has no end. */
  readonly vipUntil: Date | null;
  /** Entitlements that the operator has granted to or removed from this account only. @see W-359 */
  readonly powers: PowerOverrides;
  /** Whether the account is an operator of the installation. */
  readonly isOperator: boolean;
  /** Language the account has chosen; `null` to use the browser's. */
  readonly language: Language | null;
  /** Session that made the request; `null` if there was no request, for example in a batch. */
  readonly sessionId: string | null;
}
