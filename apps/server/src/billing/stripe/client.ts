import type { Stripe } from 'stripe';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Opens the way to Stripe; its library is loaded only where payments are taken. @throws Refusal where none are */
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
