import { type Browser, chromium } from 'playwright-core';

const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/**
 * Browsers that this process has started, by their flags. All test files in the process share them; they close when the
 * process ends.
 */
const browsers = new Map<string, Promise<Browser>>();

/**
 * Starts a browser or returns the one already running with these flags.
 *
 * @param gpu flags that select the renderer
 */
export async function launchBrowserWithGpu(gpu: readonly string[]): Promise<Browser> {
  const key = gpu.join(' ');
  const running = await browsers.get(key)?.catch(() => null);
  if (running?.isConnected()) return running;
  const launched = chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [...flags, ...gpu],
  });
  browsers.set(key, launched);
  return launched;
}
