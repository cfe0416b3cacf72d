import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What one account sends, again and again, on so many connections at once. */
export interface Attack {
  readonly url: string;
  readonly cookie: string;
  readonly bodies: readonly string[];
  readonly connections: number;
}

const { url, cookie, bodies, connections }: Attack = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const buffers = bodies.map((body) => Buffer.from(body));
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
    await send(buffers[n % buffers.length] ?? Buffer.alloc(0)).catch(() => undefined);
    // A connection that is refused at once is not tried in a circle that costs the attacker all of a processor.
    if (performance.now() - took < 1) await new Promise((resolve) => setTimeout(resolve, 1));
    sent += 1;
  }
}

function send(body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie };
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('close', resolve);
    });
    sending.once('error', reject);
    sending.end(body);
  });
}
