import { beginBinding, beginProviderLogin, bindAccount, finishProviderLogin, unbindAccount } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { backgroundRunner } from '../../../platform/http/connections/background-work.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import type { Services } from '../../../platform/services.ts';
import { toUserDto } from '../../account/user-dto.ts';
import type { HandleCall } from '../../calls/call-router.ts';
import { createCompleteSignIn } from '../complete-sign-in.ts';
import { providerSignInBudgets } from '../passwords/attempts.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { hashInvitationToken } from '../registration/invitation.ts';
import { createSignInMethodNotifier } from '../security-mails.ts';
import { needsCode } from '../steps/codes.ts';
import { beginSignInStep } from '../steps/steps.ts';
import { bindIdentity, requireExternalSignIn, unbindIdentity } from './identities.ts';
import { findVisitingAccount } from './provider-login.ts';
import { createProviderDiscovery } from './providers.ts';
import { beginVisit, registerProviderCallbackRoute } from './visit.ts';

/** Registers sign-in through external providers and the binding of their identities to accounts. @see W-448, ADR 35 */
export function registerIdentityProviderRoutes(app: FastifyInstance, handle: HandleCall, services: Services): void {
  const { config, db, log, now } = services;
  const arrive = createCompleteSignIn(app, services);
  const ask = createProviderDiscovery();
  const tellOf = createSignInMethodNotifier(app, services);
  const behind = backgroundRunner(app, log);
  // Discover the providers at start, so that the first visitor does not wait and the log reports unreachable providers.
  for (const provider of config.identityProviders) behind(async () => void (await ask(provider)));
  registerProviderCallbackRoute(app, services, ask);

  handle(beginProviderLogin, async ({ provider, returnTo, autoLogin, invitation }, { request, reply }) => {
    await spendBudgets(db, providerSignInBudgets(request.ip), now());
    const hash = hashInvitationToken(invitation)?.toString('hex') ?? '';
    const purpose = { provider, returnTo, isPersistent: autoLogin, invitation: hash };
    return { address: await beginVisit(services, ask, { request, reply, accountId: null, ...purpose }) };
  });
  handle(finishProviderLogin, async (_body, { request, reply }) => {
    const { accountId, isPersistent, isStillValid } = await findVisitingAccount(services, request);
    if (await needsCode(db, accountId)) {
      const note = isPersistent ? 'stay' : '';
      return { needsCode: true as const, ticket: await beginSignInStep(services, { kind: 'code', accountId, note }) };
    }
    return toUserDto(await arrive(accountId, { request, reply, isPersistent, isStillValid }), config);
  });

  handle(beginBinding, async ({ provider, password }, { account, request, reply }) => {
    await confirmPassword(request, account, password, services);
    const purpose = { provider, returnTo: '', isPersistent: false, invitation: '' };
    return { address: await beginVisit(services, ask, { request, reply, accountId: account.id, ...purpose }) };
  });
  handle(bindAccount, async ({ assertion, password }, context) => {
    const { account, request } = context;
    requireExternalSignIn(config);
    // If the identity comes from a visit to a provider, the password was already required when the visit began.
    if (assertion !== '') await confirmPassword(request, account, password, services);
    const { list, added } = await bindIdentity(services, { assertion, account, request });
    if (added) tellOf({ kind: 'identity', name: added.provider }, context, added.token);
    return { list };
  });
  handle(unbindAccount, async ({ provider, subject, password }, { account, request }) => {
    await confirmPassword(request, account, password, services);
    return unbindIdentity(services, { account, ip: request.ip, now: now() }, { provider, subject });
  });
}
