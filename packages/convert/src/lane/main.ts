import type { ReplyEnvelope, RequestEnvelope } from './protocol/protocol.ts';
import { createLaneServer } from './serve.ts';
import { warmUpEngines } from './warm-up.ts';

// A lane (worker process) may be killed at any moment. A lane communicates with its parent process only over the IPC
// channel, and exits when the parent disconnects.
const send = (reply: ReplyEnvelope) => {
  if (process.connected) process.send?.(reply);
};

process.on('disconnect', () => process.exit(0));

const server = createLaneServer();
let hasWork = false;

process.on('message', (envelope: RequestEnvelope) => {
  hasWork = true;
  server.serve(envelope.request).then(
    (reply) => send({ id: envelope.id, reply }),
    // An error that is not a refusal leaves the engine in an unknown state: this process exits, and the parent starts a
    // new lane.
    () => process.exit(70),
  );
});

const reportReady = () => send({ id: 0, reply: { type: 'warm' } });
if (process.argv.includes('--cold')) reportReady();
else await warmUpEngines(reportReady, () => hasWork);
