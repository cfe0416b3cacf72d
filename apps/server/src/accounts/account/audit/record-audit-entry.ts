import { cutText } from '@leafcast/book';
import type { AuditAction } from '@leafcast/contract';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Account } from '../account.ts';

/** A person who performs an action, with the time and the network address. */
export interface Actor {
  /** `null` for an unknown person or the operator at the command line. */
  readonly account: { readonly id: string; readonly email: string } | null;
  /** Empty for the command line. */
  readonly ip: string;
  readonly now: Date;
}

/** An account that performs an action, identified by its session. */
export type AccountActor = Actor & { readonly account: Pick<Account, 'id' | 'email' | 'sessionId'> };

export interface AuditEntry {
  readonly action: AuditAction;
  readonly teamId?: string;
  /**
   * Target of the action as text that remains readable after the target is deleted, such as an email address or a
   * title.
   */
  readonly target?: string;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Maximum length of an entry's text. */
const maxTextLength = 300;

/**
 * Records an action in the audit log. Runs in the transaction that performs the action, so that both are committed or
 * neither is.
 *
 * @see safety T38
 */
export async function recordAuditEntry(
  tx: Kysely<Tables>,
  { account, ip, now }: Actor,
  { action, teamId, target = '', detail = {} }: AuditEntry,
): Promise<void> {
  const short = Object.entries(detail).map(([name, text]) => [name, cutText(text, maxTextLength)] as const);
  await tx
    .insertInto('act')
    .values({
      happened: now,
      actor_id: account?.id ?? null,
      actor: account?.email ?? '',
      action,
      team_id: teamId ?? null,
      target: cutText(target, maxTextLength),
      detail: JSON.stringify(Object.fromEntries(short)),
      network: anonymizeNetwork(ip),
    })
    .execute();
}

/**
 * Returns the network that an IP address belongs to, without the part that identifies one household: 256 IPv4
 * addresses, or a 48-bit IPv6 prefix.
 */
export function anonymizeNetwork(ip: string): string {
  if (ip === '') return '';
  const network = toClientNetwork(ip);
  return network.includes('.')
    ? `${network.split('.').slice(0, 3).join('.')}.0/24`
    : `${network.split(':').slice(0, 3).join(':')}::/48`;
}
