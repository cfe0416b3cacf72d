import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Maximum idle time while a body is received, in milliseconds. A client that reconnects later, for example after a
 * tunnel, resumes where the received data ends.
 */
const defaultSilenceMs = 60_000;

/**
 * Ends a request if no more data of its body is received. After the body is complete, the usual timeout applies again.
 */
export function closeWhenIdle(request: IncomingMessage, silenceMs = defaultSilenceMs): void {
  const { socket } = request;
  // A request that this process sends to itself has no network connection.
  if (request.readableEnded || !(socket instanceof Socket)) return;
  const before = socket.timeout ?? 0;
  socket.setTimeout(silenceMs);
  request.once('end', () => socket.setTimeout(before));
}
