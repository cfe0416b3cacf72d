import type { Plan } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import type { OwnPowers } from '../entitlements/limits.ts';

/** The account that makes a request. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Public name in links. */
  readonly link: string;
  /** The plan that holds now. */
  readonly plan: Plan;
  readonly points: number;
  /** End of VIP, also one that is past; `null` without VIP, or where it has no end. */
  readonly vipUntil: Date | null;
  /** What the operator has given or taken from this account alone. @see W-359 */
  readonly powers: OwnPowers;
  /** Whether it runs the installation. */
  readonly isOperator: boolean;
  /** As the account has chosen it, or `null`: then the browser's. */
  readonly language: Language | null;
  /** The session that it is signed in by; `null` for work that no request asks for, such as a batch. */
  readonly sessionId: string | null;
}
