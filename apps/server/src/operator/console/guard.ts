import type { Call } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Actor } from '../../accounts/audit/record-act.ts';
import type { Answer, CallContext, CallHandler } from '../../accounts/calls/call-router.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Who works in the console. */
export interface OperatorActor extends Actor {
  readonly account: Account;
}

export type ActorOf = (context: CallContext) => OperatorActor;

/** What is answered where there is nothing to tell. */
export const nothing = () => ({});

/** @throws Refusal NO_PERMISSION */
export function requireOperator({ isOperator }: Pick<Account, 'isOperator'>): void {
  if (!isOperator) throw new Refusal('NO_PERMISSION');
}

/** Puts a call on the server that only operators may make; whether one is an operator is looked up for each request. */
export function forOperators(answer: Answer) {
  return <Body extends z.ZodType, Data extends z.ZodType>(
    call: Call<Body, Data, 'user'>,
    handler: CallHandler<Body, Data, 'user'>,
  ): void =>
    answer(call, (body, context) => {
      requireOperator(context.account);
      return handler(body, context);
    });
}
export type AnswerOperator = ReturnType<typeof forOperators>;
