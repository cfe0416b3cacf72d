import type { IncomingMessage } from 'node:http';

/** Longest silence within a body, in milliseconds: who comes out of a tunnel later goes on where the bytes end. */
const usualSilenceMs = 60_000;

/** Ends a request whose body has gone silent. Once all of it has come, the answer may take as long as that of any other. */
export function endWhenIdle(request: IncomingMessage, silenceMs = usualSilenceMs): void {
  if (request.readableEnded) return;
  const { socket } = request;
  const before = socket.timeout ?? 0;
  socket.setTimeout(silenceMs);
  request.once('end', () => socket.setTimeout(before));
}
