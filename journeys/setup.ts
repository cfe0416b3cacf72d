import type { TestProject } from 'vitest/node';
import { build } from '../scripts/build.ts';
import { dispose, prepare } from '../testing/prepared.ts';
import { TestServer, unhurried } from '../testing/server.ts';

/**
 * The journeys run on what is shipped, so it is built first where its sources have changed; then a book is made to go on
 * from, and the server is started that most of them share.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vitest says `test` here, which would build the React of developers.
  process.env.NODE_ENV = 'production';
  if (!(await build())) throw new Error('The reader or the editor could not be built');
  const prepared = await prepare();
  project.provide('prepared', prepared);
  // Every journey that registers somebody names a network; from one network only a few may come.
  const env = { ...unhurried, TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'warn' };
  const shared = await TestServer.start({ copyOf: prepared.folder, env });
  project.provide('shared', { url: shared.url, data: shared.data });
  // A run that ends before its time leaves no server behind.
  const end = () => shared.terminate();
  process.once('exit', end);
  return async () => {
    process.off('exit', end);
    await shared.stop();
    dispose(prepared);
  };
}
