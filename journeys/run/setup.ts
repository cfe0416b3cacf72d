import type { TestProject } from 'vitest/node';
import { buildBrowserPrograms } from '../../scripts/product/build.ts';
import { disposePreparedData, prepare } from '../../testing/server/prepared.ts';
import { noWarmWorkers, TestServer } from '../../testing/server/server.ts';

/**
 * Prepares the journeys: builds the programs if their sources have changed, creates a data folder with prepared books,
 * and starts the server that most journeys share.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vitest sets this variable to `test`, which would build the development version of React.
  process.env.NODE_ENV = 'production';
  if (!(await buildBrowserPrograms())) throw new Error('Building the reader or the studio failed');
  const prepared = await prepare();
  project.provide('prepared', prepared);
  // Journeys that register accounts send separate client IP addresses, because registrations per network are limited.
  const env = { ...noWarmWorkers, TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'warn' };
  const shared = await TestServer.start({ copyOf: prepared.folder, env });
  project.provide('shared', { url: shared.url, data: shared.data });
  // Stop the server when the run is aborted.
  const end = () => shared.terminate();
  process.once('exit', end);
  return async () => {
    process.off('exit', end);
    await shared.stop();
    disposePreparedData(prepared);
  };
}
