import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What Stripe was asked for: a path, and the fields of the form. */
interface Asked {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Stands in for the API of Stripe: takes what the library sends, and answers as Stripe would. */
export async function startStripeStandIn() {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const path = request.url ?? '';
    asked.push({ path, fields });
    const isAllowed = request.headers.authorization === 'Bearer sk_test_1' && !server.isDown;
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    const id = `cs_${asked.length}`;
    const url = `${address()}/pay/${id}`;
    const answer =
      path === '/v1/checkout/sessions' ? { id, object: 'checkout.session', url } : { id, object: 'subscription' };
    response.end(JSON.stringify(isAllowed ? answer : { error: { type: 'authentication_error', message: 'No' } }));
  }) as ReturnType<typeof createServer> & { isDown?: boolean };
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: address(),
    asked,
    refuse: (isDown: boolean) => {
      server.isDown = isDown;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
