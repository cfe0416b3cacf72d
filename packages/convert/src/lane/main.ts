import type { ReplyEnvelope, RequestEnvelope } from './protocol/protocol.ts';
import { createServer } from './serve.ts';
import { warmUp } from './warm-up.ts';

// A lane (worker process) may be killed at any moment. It communicates with its parent only over the IPC channel, and
// exits when its parent disconnects.
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
    // Any error other than a refusal leaves the engine in an unknown state: this process exits, and the parent starts a
    // new one.
    () => process.exit(70),
  );
});

const reportReady = () => send({ id: 0, reply: { type: 'warm' } });
if (process.argv.includes('--cold')) reportReady();
else await warmUp(reportReady, () => hasWork);
