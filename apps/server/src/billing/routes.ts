import { beginCheckout, getPlan, getPlanHistory, linkLicence, redeemCode, setRenewal } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Answer } from '../accounts/calls/call-router.ts';
import { publicUrl } from '../platform/http/public-url.ts';
import type { Services } from '../platform/services.ts';
import { linkedLicence } from './linked-licence.ts';
import { planHistory, planOf } from './overview.ts';
import { redeem } from './redeem.ts';
import { checkout, renewal } from './stripe/checkout.ts';
import { registerStripeEvents } from './stripe/events-route.ts';

/** Registers the calls for points and VIP. */
export function registerBilling(app: FastifyInstance, answer: Answer, services: Services): void {
  const { db, config } = services;
  answer(getPlan, (body, { account }) => planOf(services, account, body));
  answer(getPlanHistory, (body, { account }) => planHistory(db, account.id, body));
  answer(redeemCode, ({ code }, { account, request }) =>
    redeem(services, { accountId: account.id, ip: request.ip }, code),
  );
  answer(linkLicence, ({ licence }, { account, request }) =>
    linkedLicence(services, { accountId: account.id, ip: request.ip }, licence),
  );
  answer(beginCheckout, (body, { account, request, language }) =>
    checkout(services, { account, origin: publicUrl(request, config), language }, body),
  );
  answer(setRenewal, ({ renews }, { account }) => renewal(services, account, renews));
  registerStripeEvents(app, services);
}
