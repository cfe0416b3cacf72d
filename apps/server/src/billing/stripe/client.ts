import type { Stripe } from 'stripe';
import type { Config } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Creates the Stripe client. The Stripe library is loaded only if payments are accepted.
 *
 * @throws Refusal if payments are not accepted
 */
export async function openStripe({ stripe }: Pick<Config, 'stripe'>): Promise<Stripe> {
  if (!stripe) throw new Refusal('ERROR', 'plan.noCheckout');
  const { Stripe } = await import('stripe');
  const { protocol, hostname, port } = stripe.api;
  const isPlain = protocol === 'http:';
  return new Stripe(stripe.secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
