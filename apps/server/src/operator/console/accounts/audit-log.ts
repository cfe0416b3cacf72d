import { Readable } from 'node:stream';
import type { AuditLogEntry, getAuditLog } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { readAuditEntries } from '../../../accounts/account/audit/read-audit-entries.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { containsPattern } from './accounts.ts';

type AuditFilter = Omit<z.output<(typeof getAuditLog)['body']>, 'before' | 'limit'>;

/** Queries the requested entries of the audit log. */
export const selectAuditEntries = (db: Kysely<Tables>, { search, action, actor, tid, from, to }: AuditFilter) =>
  db
    .selectFrom('act')
    .$if(action !== '', (some) => some.where('action', '=', action === '' ? 'account.signedIn' : action))
    .$if(actor !== '', (some) => some.where('actor', 'ilike', containsPattern(actor)))
    .$if(tid !== '', (some) => some.where('team_id', '=', tid))
    .$if(from !== '', (some) => some.where('happened', '>=', new Date(from)))
    .$if(to !== '', (some) => some.where('happened', '<', new Date(to)))
    .$if(search !== '', (some) =>
      some.where((row) =>
        row.or([row('actor', 'ilike', containsPattern(search)), row('target', 'ilike', containsPattern(search))]),
      ),
    );

const batchSize = 200;
const columns = ['actId', 'happened', 'actor', 'action', 'target', 'network', 'detail'] as const;

/**
 * Exports the requested entries, newest first, as lines of CSV or JSON. They are read page by page, so that little
 * memory is used even for a long audit log.
 */
export function exportAuditLog(db: Kysely<Tables>, form: 'csv' | 'jsonl', filter: AuditFilter): Readable {
  async function* lines() {
    if (form === 'csv') yield `${columns.join(',')}\r\n`;
    for (let before = '', hasMore = true; hasMore; ) {
      const page = await readAuditEntries(selectAuditEntries(db, filter), { before, limit: batchSize });
      ({ hasMore } = page);
      before = page.list.at(-1)?.actId ?? '';
      for (const act of page.list) yield form === 'csv' ? csvLine(act) : `${JSON.stringify(act)}\n`;
    }
  }
  return Readable.from(lines());
}

function csvLine(act: AuditLogEntry): string {
  const cells = columns.map((name) => (name === 'detail' ? JSON.stringify(act.detail) : act[name]));
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Quotes a cell, so that no spreadsheet interprets it as a formula. @see safety T29 */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
