import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happy } = builtinEnvironments;

/**
 * happy-dom that keeps to itself what it cannot do, such as to load frames, and requests that end with their test. What the
 * code under test writes is printed as ever.
 */
const silent: Environment = {
  ...happy,
  async setup(global, options) {
    const { console } = global;
    // It writes to a console of its own where there is none.
    global.console = undefined;
    try {
      return await happy.setup(global, options);
    } finally {
      global.console = console;
    }
  },
};
// biome-ignore lint/style/noDefaultExport: Vitest takes the environment of a file so.
export default silent;
