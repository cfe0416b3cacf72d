import { createShutdown } from '@leafcast/node/processes/shutdown';
import { stopSignal, whenAborted } from '@leafcast/node/processes/stop-signal';
import { createApp } from '../http/app.ts';
import { OperatorError } from '../keys/key-file.ts';
import { deleteOldAuditEntries } from '../store/audit-log.ts';
import type { LicenseStore } from '../store/licenses.ts';
import type { Flags } from './license-commands.ts';

const dayMs = 24 * 3600 * 1000;

/** Runs the service until the process receives a signal to stop. */
export async function runLicenseService(store: LicenseStore, flags: Flags): Promise<void> {
  const port = Number(flags.port ?? '8090');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OperatorError('--port must be a number up to 65535');
  const trustedProxies = (flags['trust-proxy'] ?? '').split(',').filter((proxy) => proxy !== '');
  const app = createApp(store, { now: () => new Date(), trustedProxies, logLevel: 'info' });
  const forget = () => deleteOldAuditEntries(store.database, new Date());
  forget();
  setInterval(forget, dayMs).unref();
  const ends = createShutdown(app.log);
  ends.last(() => store.database.close());
  ends.add(() => app.close());
  const stopping = stopSignal(app.log);
  await app.listen({ port, host: flags.host ?? 'localhost' });
  await whenAborted(stopping);
  await ends.run();
}
