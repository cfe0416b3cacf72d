import { addUploadEmptyLog, addUploadLog } from '@leafcast/contract';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import { type Budget, spend } from '../../../platform/limits/budget.ts';
import type { Services } from '../../../platform/services.ts';

/** Log entries per account. Exceeding this indicates a repeating error, or an attempt to fill the disk. */
const budgetOf = (accountId: string): Budget => ({ key: `log ${accountId}`, size: 60, secondsEach: 10 });

/**
 * Logs upload problems that the studio reports. The texts are untrusted: the log stores them as JSON, so no line can be
 * forged. @see safety T35
 */
export function registerUploadLog(handle: HandleCall, { db, log, now }: Services): void {
  handle(addUploadLog, async ({ uploadId, message, size }, { account }) => {
    await spend(db, [budgetOf(account.id)], now());
    log.warn({ account: account.id, uploadId, size, note: message }, 'an upload went wrong, the editor says');
    return {};
  });

  handle(addUploadEmptyLog, async ({ name }, { account }) => {
    await spend(db, [budgetOf(account.id)], now());
    log.warn({ account: account.id, note: name }, 'an empty file was chosen, the editor says');
    return {};
  });
}
