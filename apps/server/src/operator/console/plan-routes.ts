import { getLedger, getPlanCodes, issuePlanCodes, revokePlanCode } from '@leafcast/contract';
import { confirmPassword } from '../../accounts/sign-in/confirm-password.ts';
import type { BookServices } from '../../records/book-services.ts';
import { issue, listCodes, revokeCode } from './codes.ts';
import { type ActorOf, type AnswerOperator, nothing } from './guard.ts';
import { listLedger } from './ledger.ts';

/** Registers the calls for the ledger of all accounts, and for codes. */
export function registerPlansOfAll(answer: AnswerOperator, services: BookServices, actorOf: ActorOf): void {
  const { db, now } = services;
  answer(getLedger, (body) => listLedger(db, body));
  answer(getPlanCodes, (body) => listCodes(db, now(), body));
  answer(issuePlanCodes, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    return { codes: await issue(db, actorOf(context), body) };
  });
  answer(revokePlanCode, ({ codeId }, context) => revokeCode(db, actorOf(context), codeId).then(nothing));
}
