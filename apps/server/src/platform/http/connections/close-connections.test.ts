import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/harness/app.ts';

it('the server stops immediately, even if a client has opened a connection without sending a request', async () => {
  const test = await createTestApp();
  const { hostname, port } = new URL(test.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Wait until Node counts the connection, which takes a moment.
  while ((await new Promise((resolve) => test.app.server.getConnections((_, count) => resolve(count)))) === 0)
    await delay(5);
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  await test.stop();
  await closed;
  expect(socket.destroyed).toBe(true);
}, 20_000);
