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

export type ActorOf = (context: CallContext) => OperatorActor;

/** Returns an empty response body. */
export const emptyBody = () => ({});

/** @throws Refusal NO_PERMISSION */
export function requireOperator({ isOperator }: Pick<Account, 'isOperator'>): void {
  if (!isOperator) throw new Refusal('NO_PERMISSION');
}

/**
 * Runs an action on behalf of an operator. Actions run one after another, so that of two operators who revoke each
 * other's right only one succeeds. The operator's session and right are held until the action is complete.
 *
 * @throws Refusal LOGIN_SIGNOUT or NO_PERMISSION if they have ended meanwhile
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

/** Registers calls that only operators may make; the right is checked for each request. */
export function forOperators(handle: HandleCall) {
  return <Body extends z.ZodType, Data extends z.ZodType>(
    call: Call<Body, Data, 'user'>,
    handler: CallHandler<Body, Data, 'user'>,
  ): void =>
    handle(call, (body, context) => {
      requireOperator(context.account);
      return handler(body, context);
    });
}
export type HandleOperatorCall = ReturnType<typeof forOperators>;
