import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happy } = builtinEnvironments;

/**
 * happy-dom without its own messages, such as that it loads no frames or that a request was cut off when its test ended. What
 * the code under test writes to the console is still printed.
 */
const silent: Environment = {
  ...happy,
  async setup(global, options) {
    const { console } = global;
    // Given no console, it writes to a virtual one that prints nothing.
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
