import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happy } = builtinEnvironments;

/**
 * happy-dom without its console messages, for example that it does not load frames or that a request was aborted at the
 * end of a test. Console output of the tested code is still printed.
 */
const silent: Environment = {
  ...happy,
  async setup(global, options) {
    const { console } = global;
    // If there is no console, happy-dom writes to a virtual console that prints nothing.
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
