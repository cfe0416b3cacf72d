import { cutText } from '@leafcast/book';
import type { AuditAction } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { networkOf } from '../../platform/limits/network.ts';
import type { Account } from '../account/account.ts';

/** Who acts, when, and from where. */
export interface Actor {
  /** `null`: nobody who is known, or the operator at the command line. */
  readonly account: { readonly id: string; readonly email: string } | null;
  /** Empty at the command line. */
  readonly ip: string;
  readonly now: Date;
}

/** An account that acts, by its session. */
export type AccountActor = Actor & { readonly account: Pick<Account, 'id' | 'email' | 'sessionId'> };

export interface Act {
  readonly action: AuditAction;
  readonly teamId?: string;
  /** What it was done to, in words that stay when it is gone: an address, a title. */
  readonly target?: string;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Longest text of an entry. */
const longest = 300;

/**
 * Writes down what somebody does, in the transaction that does it: of both, both are kept or none.
 *
 * @see safety T38
 */
export async function recordAct(
  tx: Kysely<Tables>,
  { account, ip, now }: Actor,
  { action, teamId, target = '', detail = {} }: Act,
): Promise<void> {
  const short = Object.entries(detail).map(([name, text]) => [name, cutText(text, longest)] as const);
  await tx
    .insertInto('act')
    .values({
      happened: now,
      actor_id: account?.id ?? null,
      actor: account?.email ?? '',
      action,
      team_id: teamId ?? null,
      target: cutText(target, longest),
      detail: JSON.stringify(Object.fromEntries(short)),
      network: wideNetwork(ip),
    })
    .execute();
}

/** The network of an address without the end that names one household: 256 addresses, or a prefix of 48 bits. */
export function wideNetwork(ip: string): string {
  if (ip === '') return '';
  const network = networkOf(ip);
  return network.includes('.')
    ? `${network.split('.').slice(0, 3).join('.')}.0/24`
    : `${network.split(':').slice(0, 3).join(':')}::/48`;
}
