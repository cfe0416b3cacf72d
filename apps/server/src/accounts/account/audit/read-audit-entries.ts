import type { AuditLogEntry } from '@leafcast/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type AuditQuery = SelectQueryBuilder<Tables, 'act', object>;

/**
 * Reads one page of audit log entries, newest first.
 *
 * @param before id of the entry before which the page starts; empty for the newest entries
 */
export async function readAuditEntries(
  acts: AuditQuery,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<{ list: AuditLogEntry[]; hasMore: boolean }> {
  const rows = await acts
    .$if(before !== '', (some) => some.where('act.id', '<', before))
    .orderBy('act.id', 'desc')
    .limit(limit + 1)
    .select(['act.id', 'happened', 'actor', 'action', 'target', 'detail', 'network'])
    .execute();
  const list = rows.slice(0, limit).map(({ id, happened, detail, ...rest }) => ({
    ...rest,
    actId: String(id),
    happened: happened.toISOString(),
    detail: { ...detail },
  }));
  return { list, hasMore: rows.length > limit };
}
