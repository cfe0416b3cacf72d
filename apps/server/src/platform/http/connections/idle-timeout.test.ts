import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWhenIdle } from './idle-timeout.ts';

/** Idle timeout in the tests, in milliseconds. It is much longer than any delay that a busy machine causes. */
const silenceMs = 2500;
const answerMs = 3000;
let server: Server;
beforeEach(async () => {
  server = createServer(async (incoming, outgoing) => {
    closeWhenIdle(incoming, silenceMs);
    let bytes = 0;
    incoming.on('data', ({ length }) => {
      bytes += length;
    });
    incoming.on('end', async () => {
      await delay(answerMs);
      outgoing.end(String(bytes));
    });
  });
  server.timeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Sends ten bytes, with a pause after each.
 *
 * @returns the response, or the code of the error
 */
function drip(pauseMs: (byte: number) => number): Promise<string> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', method: 'PATCH', headers: { 'content-length': 10 } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
    });
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    void (async () => {
      for (let byte = 0; byte < 10; byte += 1) {
        sent.write('x');
        await delay(pauseMs(byte));
      }
      sent.end();
    })();
  });
}

describe('a body that arrives slowly', () => {
  it('is accepted while data arrives, and its response may take longer than the idle timeout', async () => {
    expect(await drip(() => silenceMs / 8)).toBe('10');
  });

  it('is aborted if no more data is received', async () => {
    expect(await drip((byte) => (byte === 3 ? 3 * silenceMs : 0))).toBe('ECONNRESET');
  });
});
