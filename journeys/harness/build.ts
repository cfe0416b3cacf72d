import { build } from '../../scripts/build.ts';

/** The journeys run on what is shipped, so it is built first where its sources have changed. */
export async function setup(): Promise<void> {
  // Vitest says `test` here, which would build the React of developers.
  process.env.NODE_ENV = 'production';
  if (!(await build())) throw new Error('The reader or the editor could not be built');
}
