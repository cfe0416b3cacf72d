import type { ReplyEnvelope, RequestEnvelope } from './protocol.ts';
import { createServer } from './serve.ts';
import { warmUp } from './warm-up.ts';

// A lane lives for one document, in a process of its own that may be killed at any moment. It talks to its parent
// over the IPC channel alone, and ends with it.
const send = (reply: ReplyEnvelope) => {
  if (process.connected) process.send?.(reply);
};

process.on('disconnect', () => process.exit(0));

const server = createServer();
let hasWork = false;

process.on('message', (envelope: RequestEnvelope) => {
  hasWork = true;
  server.serve(envelope.request).then(
    (reply) => send({ id: envelope.id, reply }),
    // Whatever is not a refusal leaves the engine in doubt: this process ends, and the parent takes a new one.
    () => process.exit(70),
  );
});

const tellReady = () => send({ id: 0, reply: { type: 'warm' } });
if (process.argv.includes('--cold')) tellReady();
else await warmUp(tellReady, () => hasWork);
