import { type Browser, chromium } from 'playwright-core';

const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/**
 * Browsers of this process, by their flags. All test files that it runs share a browser, which ends with the process.
 */
const browsers = new Map<string, Promise<Browser>>();

/** @param gpu flags that select the renderer */
export async function browserWith(gpu: readonly string[]): Promise<Browser> {
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
