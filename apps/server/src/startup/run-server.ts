import { stopSignal, whenAborted } from '@leafcast/node/processes/stop-signal';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import type { RunningServer } from './start.ts';

/**
 * Starts a server. On a termination signal, even during the start, it shuts the server down cleanly and ends this
 * process.
 *
 * @throws the error that prevented the start
 */
export async function runServer(
  config: Config,
  log: Log,
  onReady: (server: RunningServer) => Promise<void> = async () => undefined,
): Promise<never> {
  const stopping = stopSignal(log, config.drainMs);
  try {
    // Imported only now, so that a stop signal takes effect even while the modules are being loaded.
    const { startServer } = await import('./start.ts');
    const server = await startServer(config, log, stopping);
    await Promise.race([onReady(server), whenAborted(stopping)]);
    await whenAborted(stopping);
    await server.drain();
    await server.stop();
    log.info('stopped');
  } catch (error) {
    if (!stopping.aborted) throw error;
    log.info('stopped before it was ready');
  }
  process.exit(0);
}
