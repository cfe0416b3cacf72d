import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { openStripe } from './client.ts';
import { applyStripeEvent } from './events.ts';

/** Maximum size of an event from Stripe, in bytes. */
const maxBytes = 512 * 1024;

/** Receives events from Stripe. Stripe's library verifies the signature of the unparsed body. */
export function registerStripeWebhook(app: FastifyInstance, services: Services): void {
  const { config, log } = services;
  if (!config.stripe) return;
  const { webhookSecret } = config.stripe;
  void app.register(async (events) => {
    events.removeAllContentTypeParsers();
    events.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, body: unknown) => body,
    );
    events.post('/api/payment/stripe', async (request, reply) => {
      const { webhooks } = await openStripe(config);
      const signature = request.headers['stripe-signature'];
      let event: unknown;
      try {
        const bytes = Buffer.isBuffer(request.body) ? request.body : '';
        event = await webhooks.constructEventAsync(bytes, signature ?? '', webhookSecret);
      } catch (error) {
        log.warn({ err: error }, 'an event without a valid Stripe signature was rejected');
        return reply.code(400).send();
      }
      // If this fails, Stripe sends the event again for several days.
      await applyStripeEvent(services, event);
      return reply.code(200).send();
    });
  });
}
