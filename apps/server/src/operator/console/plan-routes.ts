import { getLedger, getPlanCodes, issuePlanCodes, revokePlanCode } from '@leafcast/contract';
import type { BookServices } from '../../books.ts';
import { issue, listCodes, revokeCode } from './codes.ts';
import { type ActorOf, type AnswerOperator, nothing } from './guard.ts';
import { listLedger } from './ledger.ts';

/** What accounts have got and used, and codes for more. */
export function registerPlansOfAll(answer: AnswerOperator, { db, now }: BookServices, actorOf: ActorOf): void {
  answer(getLedger, (body) => listLedger(db, body));
  answer(getPlanCodes, (body) => listCodes(db, now(), body));
  answer(issuePlanCodes, async (body, context) => ({ codes: await issue(db, actorOf(context), body) }));
  answer(revokePlanCode, ({ codeId }, context) => revokeCode(db, actorOf(context), codeId).then(nothing));
}
