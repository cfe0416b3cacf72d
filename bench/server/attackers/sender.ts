import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface RequestToSend {
  readonly method: 'POST' | 'PATCH' | 'HEAD' | 'GET';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Requests that one account sends repeatedly on the given number of connections. */
export interface Attack {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sendings: readonly RequestToSend[];
  readonly connections: number;
}

const { origin, headers: common, sendings, connections }: Attack = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let sent = 0;
let isOver = false;

parentPort?.once('message', () => {
  isOver = true;
  agent.destroy();
  parentPort?.postMessage(sent);
  parentPort?.close();
});
for (let n = 0; n < connections; n += 1) void attack(n);

async function attack(first: number): Promise<void> {
  for (let n = first; !isOver; n += 1) {
    const took = performance.now();
    const sending = sendings[n % sendings.length];
    if (sending) await send(sending).catch(() => undefined);
    // After an immediate refusal, wait briefly, so that a busy loop does not occupy a whole core.
    if (performance.now() - took < 1) await new Promise((resolve) => setTimeout(resolve, 1));
    sent += 1;
  }
}

function send({ method, path, headers, body }: RequestToSend): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(origin + path, { method, agent, headers: { ...common, ...headers } }, (response) => {
      response.resume();
      response.once('close', resolve);
    });
    sending.once('error', reject);
    sending.end(body);
  });
}
