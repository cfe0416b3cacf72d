import type { Call } from '@leafcast/contract';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Actor } from '../../accounts/account/audit/record-audit-entry.ts';
import { lockSession } from '../../accounts/account/session/session.ts';
import type { CallContext, CallHandler, HandleCall } from '../../accounts/calls/call-router.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';

/** An operator who works in the console. */
export interface OperatorActor extends Actor {
  readonly account: Account;
}

export type ResolveActor = (context: CallContext) => OperatorActor;

/** Returns an empty response body. */
export const emptyBody = () => ({});

/**
 * Requires that an account is an operator.
 *
 * @throws Refusal NO_PERMISSION if it is not
 */
export function requireOperator({ isOperator }: Pick<Account, 'isOperator'>): void {
  if (!isOperator) throw new Refusal('NO_PERMISSION');
}

/**
 * Runs an action on behalf of an operator. Actions run one after another: if two operators revoke each other's rights,
 * only one of them succeeds. The operator's session and rights are locked until the action is complete.
 *
 * @throws Refusal LOGIN_SIGNOUT or NO_PERMISSION if the session or the rights have ended meanwhile
 * @see safety T8
 */
export function runAsOperator<Result>(
  db: Database,
  { account }: OperatorActor,
  act: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('leafcast operators', 0))`.execute(tx);
    const own = tx.selectFrom('account').where('id', '=', account.id).select('is_operator as isOperator');
    requireOperator(await own.forShare().executeTakeFirstOrThrow());
    await lockSession(tx, account);
    return act(tx);
  });
}

/** Returns a function that registers API calls for operators only. The rights are checked for each request. */
export function createOperatorHandler(handle: HandleCall) {
  return <Body extends z.ZodType, Data extends z.ZodType>(
    call: Call<Body, Data, 'user'>,
    handler: CallHandler<Body, Data, 'user'>,
  ): void =>
    handle(call, (body, context) => {
      requireOperator(context.account);
      return handler(body, context);
    });
}
export type HandleOperatorCall = ReturnType<typeof createOperatorHandler>;
