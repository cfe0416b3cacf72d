import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Longest silence within a body, in milliseconds. A client that comes back later, for example after a tunnel, resumes
 * where the bytes end.
 */
const defaultSilenceMs = 60_000;

/** Ends a request whose body stops arriving. Once the body is complete, the usual timeout applies again. */
export function closeWhenIdle(request: IncomingMessage, silenceMs = defaultSilenceMs): void {
  const { socket } = request;
  // A request that this process makes to itself has no connection.
  if (request.readableEnded || !(socket instanceof Socket)) return;
  const before = socket.timeout ?? 0;
  socket.setTimeout(silenceMs);
  request.once('end', () => socket.setTimeout(before));
}
