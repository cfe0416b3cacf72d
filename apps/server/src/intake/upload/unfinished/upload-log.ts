import { addUploadEmptyLog, addUploadLog } from '@leafcast/contract';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import { type Budget, spendBudgets } from '../../../platform/limits/budget.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * Returns the budget of log entries per account. An account that exceeds it has a repeating error or tries to fill the
 * disk.
 */
const budgetOf = (accountId: string): Budget => ({ key: `log ${accountId}`, size: 60, secondsEach: 10 });

/**
 * Logs upload problems that the studio reports. The texts are untrusted. The log stores them as JSON, so that no log
 * line can be forged. @see safety T35
 */
export function registerUploadLogCalls(handle: HandleCall, { db, log, now }: Services): void {
  handle(addUploadLog, async ({ uploadId, message, size }, { account }) => {
    await spendBudgets(db, [budgetOf(account.id)], now());
    log.warn({ account: account.id, uploadId, size, note: message }, 'the editor reports a failed upload');
    return {};
  });

  handle(addUploadEmptyLog, async ({ name }, { account }) => {
    await spendBudgets(db, [budgetOf(account.id)], now());
    log.warn({ account: account.id, note: name }, 'the editor reports that an empty file was chosen');
    return {};
  });
}
