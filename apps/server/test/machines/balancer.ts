import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 200;

/**
 * Starts a proxy for several servers: it keeps connections open, sends requests in turn to those whose `/readyz`
 * returns 200, and never retries a request. A request without a response is answered with 502.
 */
export async function startBalancer(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const servers = urls.map((url) => ({ url, isReady: false }));
  const stopped = new AbortController();
  let turn = 0;

  const server = createServer((incoming, outgoing) => {
    const ready = servers.filter(({ isReady }) => isReady);
    turn += 1;
    const chosen = ready[turn % ready.length];
    const fail = () => outgoing.writeHead(502).end();
    if (!chosen) return fail();
    const { method, headers } = incoming;
    const sent = request(chosen.url + incoming.url, { method, headers, agent }, (answer) => {
      const { connection, 'keep-alive': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    sent.on('error', fail);
    incoming.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function look(): Promise<void> {
    for (const each of servers) {
      const { url } = each;
      const isReady = await fetch(`${url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (each.url === url) each.isReady = isReady;
    }
  }
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      await look();
      await delay(pollMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when this many servers are ready. */
    async hasReady(count: number): Promise<void> {
      while (servers.filter(({ isReady }) => isReady).length < count) await delay(20);
    },
    /** Replaces the URL of a server that was restarted at another URL. */
    replace(index: number, url: string): void {
      servers[index] = { url, isReady: false };
    },
    async stop(): Promise<void> {
      stopped.abort();
      await looking;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
