import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** Longest silence within a body, in milliseconds: a client that comes out of a tunnel later resumes where the bytes end. */
const usualSilenceMs = 60_000;

/** Ends a request whose body stops arriving. Once the body is complete, the usual timeout applies again. */
export function endWhenIdle(request: IncomingMessage, silenceMs = usualSilenceMs): void {
  const { socket } = request;
  // A call that this process makes of itself comes over no connection.
  if (request.readableEnded || !(socket instanceof Socket)) return;
  const before = socket.timeout ?? 0;
  socket.setTimeout(silenceMs);
  request.once('end', () => socket.setTimeout(before));
}
