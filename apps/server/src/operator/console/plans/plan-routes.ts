import { getLedger, getPlanCodes, issuePlanCodes, revokePlanCode } from '@leafcast/contract';
import { confirmPassword } from '../../../accounts/sign-in/passwords/confirm-password.ts';
import type { BookServices } from '../../../records/book-services.ts';
import { emptyBody, type HandleOperatorCall, type ResolveActor } from '../guard.ts';
import { issueCodesAsOperator, listCodes, revokeCode } from './codes.ts';
import { listLedger } from './ledger.ts';

/** Registers the API calls for the ledger of all accounts, and for redeemable codes. */
export function registerOperatorPlanCalls(
  handle: HandleOperatorCall,
  services: BookServices,
  actorOf: ResolveActor,
): void {
  const { db, now } = services;
  handle(getLedger, (body) => listLedger(db, body));
  handle(getPlanCodes, (body) => listCodes(db, now(), body));
  handle(issuePlanCodes, async ({ password, ...body }, context) => {
    await confirmPassword(context.request, context.account, password, services);
    return { codes: await issueCodesAsOperator(db, actorOf(context), body) };
  });
  handle(revokePlanCode, ({ codeId }, context) => revokeCode(db, actorOf(context), codeId).then(emptyBody));
}
