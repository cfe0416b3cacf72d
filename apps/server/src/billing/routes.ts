import { beginCheckout, getPlan, getPlanHistory, linkLicense, redeemCode, setRenewal } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../accounts/calls/call-router.ts';
import { publicUrl } from '../platform/http/addresses/public-url.ts';
import type { Services } from '../platform/services.ts';
import { creditLicense } from './linked-license.ts';
import { planHistory, readPlanOverview } from './overview.ts';
import { redeemCodeForAccount } from './redeem.ts';
import { changeRenewal, checkout } from './stripe/checkout.ts';
import { registerStripeWebhook } from './stripe/events-route.ts';

/** Registers the API calls for points and VIP. */
export function registerBillingRoutes(app: FastifyInstance, handle: HandleCall, services: Services): void {
  const { db, config } = services;
  handle(getPlan, (body, { account }) => readPlanOverview(services, account, body));
  handle(getPlanHistory, (body, { account }) => planHistory(db, account.id, body));
  handle(redeemCode, ({ code }, { account, request }) =>
    redeemCodeForAccount(services, { accountId: account.id, ip: request.ip }, code),
  );
  handle(linkLicense, ({ license }, { account, request }) =>
    creditLicense(services, { accountId: account.id, ip: request.ip }, license),
  );
  handle(beginCheckout, (body, { account, request, language }) =>
    checkout(services, { account, origin: publicUrl(request, config), language }, body),
  );
  handle(setRenewal, ({ renews }, { account }) => changeRenewal(services, account, renews));
  registerStripeWebhook(app, services);
}
