import { build } from '../../scripts/build.ts';

/** The journeys run on what is shipped, so it is built first where its sources have changed. */
export async function setup(): Promise<void> {
  if (!(await build())) throw new Error('The reader or the editor could not be built');
}
