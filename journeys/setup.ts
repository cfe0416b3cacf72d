import type { TestProject } from 'vitest/node';
import { build } from '../scripts/build.ts';
import { dispose, prepare } from '../testing/prepared.ts';

/** The journeys run on what is shipped, so it is built first where its sources have changed; then a book is made to go on from. */
export async function setup(project: TestProject): Promise<() => void> {
  // Vitest says `test` here, which would build the React of developers.
  process.env.NODE_ENV = 'production';
  if (!(await build())) throw new Error('The reader or the editor could not be built');
  const prepared = await prepare();
  project.provide('prepared', prepared);
  return () => dispose(prepared);
}
