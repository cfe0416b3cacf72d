import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

/** A request sent to Stripe: its path and form fields. */
interface ReceivedRequest {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Starts a fake Stripe API, which accepts what the client library sends and responds as Stripe would. */
export async function startFakeStripe() {
  const asked: ReceivedRequest[] = [];
  const sessions = new Map<string, { readonly account: string; status: 'open' | 'complete' | 'expired' }>();
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const path = request.url ?? '';
    const [, named = '', isExpiring] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (named) {
      const session = sessions.get(named);
      const isOpen = session?.status === 'open';
      if (session && isExpiring && isOpen) session.status = 'expired';
      response.writeHead(isExpiring && !isOpen ? 400 : 200, { 'content-type': 'application/json' });
      const refusal = { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } };
      const told = { id: named, object: 'checkout.session', status: session?.status };
      return response.end(JSON.stringify(isExpiring && !isOpen ? refusal : told));
    }
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end('<!doctype html><title>Pay</title><h1>Pay here</h1>');
    }
    asked.push({ path, fields });
    const isAllowed = request.headers.authorization === 'Bearer sk_test_1' && !server.isDown;
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    const id = `cs_${asked.length}`;
    const url = `${address()}/pay/${id}`;
    if (path === '/v1/checkout/sessions')
      sessions.set(id, { account: fields.client_reference_id ?? '', status: 'open' });
    const answer =
      path === '/v1/checkout/sessions' ? { id, object: 'checkout.session', url } : { id, object: 'subscription' };
    response.end(JSON.stringify(isAllowed ? answer : { error: { type: 'authentication_error', message: 'No' } }));
  }) as ReturnType<typeof createServer> & { isDown?: boolean };
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: address(),
    asked,
    /** Returns the checkout sessions of an account that can still be paid. */
    openSessions: (account: string) =>
      [...sessions].flatMap(([id, one]) => (one.account === account && one.status === 'open' ? [id] : [])),
    pay: (id: string) => {
      const session = sessions.get(id);
      if (session) session.status = 'complete';
    },
    refuse: (isDown: boolean) => {
      server.isDown = isDown;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * Sends an event to a server as Stripe would, signed by Stripe's own library.
 *
 * @returns the HTTP status of the response
 */
export async function sendStripeEvent(url: string, secret: string, event: object): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${url}/api/payment/stripe`, { method: 'POST', headers, body: payload })).status;
}
