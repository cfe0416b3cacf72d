import { beginBinding, beginProviderLogin, bindAccount, finishProviderLogin, unbindAccount } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { backgroundRunner } from '../../platform/http/background-work.ts';
import { spend } from '../../platform/limits/budget.ts';
import type { Services } from '../../platform/services.ts';
import { userOf } from '../account/user-dto.ts';
import type { Answer } from '../calls/call-router.ts';
import { arrivals } from '../sign-in/arrive.ts';
import { providerBudgets } from '../sign-in/attempts.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { hashOfInvitation } from '../sign-in/invitation.ts';
import { wayMails } from '../sign-in/security-mails.ts';
import { needsCode } from '../steps/codes.ts';
import { beginStep } from '../steps/steps.ts';
import { bind, requireProvers, unbind } from './identities.ts';
import { accountOfVisit } from './provider-login.ts';
import { askProviders } from './providers.ts';
import { beginVisit, receiveVisits } from './visit.ts';

/** Registers sign-in through external providers and the binding of their identities to accounts. @see W-448, ADR 35 */
export function registerIdentityProviders(app: FastifyInstance, answer: Answer, services: Services): void {
  const { config, db, log, now } = services;
  const arrive = arrivals(app, services);
  const ask = askProviders();
  const tellOf = wayMails(app, services);
  const behind = backgroundRunner(app, log);
  // Discover providers now, so that the first visitor does not wait and unreachable providers show up in the log.
  for (const provider of config.identityProviders) behind(async () => void (await ask(provider)));
  receiveVisits(app, services, ask);

  answer(beginProviderLogin, async ({ provider, returnTo, autoLogin, invitation }, { request, reply }) => {
    await spend(db, providerBudgets(request.ip), now());
    const hash = hashOfInvitation(invitation)?.toString('hex') ?? '';
    const purpose = { provider, returnTo, isPersistent: autoLogin, invitation: hash };
    return { address: await beginVisit(services, ask, { request, reply, accountId: null, ...purpose }) };
  });
  answer(finishProviderLogin, async (_body, { request, reply }) => {
    const { accountId, isPersistent, stillHolds } = await accountOfVisit(services, request);
    if (await needsCode(db, accountId)) {
      const note = isPersistent ? 'stay' : '';
      return { needsCode: true as const, ticket: await beginStep(services, { kind: 'code', accountId, note }) };
    }
    return userOf(await arrive(accountId, { request, reply, isPersistent, stillHolds }), config);
  });

  answer(beginBinding, async ({ provider, password }, { account, request, reply }) => {
    await confirmPassword(request, account, password, services);
    const purpose = { provider, returnTo: '', isPersistent: false, invitation: '' };
    return { address: await beginVisit(services, ask, { request, reply, accountId: account.id, ...purpose }) };
  });
  answer(bindAccount, async ({ assertion, password }, context) => {
    const { account, request } = context;
    requireProvers(config);
    // A visit to a provider has already required the password at its start.
    if (assertion !== '') await confirmPassword(request, account, password, services);
    const { list, added } = await bind(services, { assertion, account, request });
    if (added) tellOf({ kind: 'identity', name: added.provider }, context, added.token);
    return { list };
  });
  answer(unbindAccount, async ({ provider, subject, password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return unbind(services, { account, ip: request.ip, now: now() }, { provider, subject });
  });
}
