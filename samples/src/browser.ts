import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const program = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Starts the system's Chromium. The same version always prints the same PDF. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(program)) throw new Error(`No Chromium at ${program}; set CHROMIUM to its path`);
  return chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

/**
 * Prints HTML as PDF. The HTML is loaded from a file so that `file:` fonts can be loaded. The page size is that of the
 * CSS rule `@page`.
 */
export async function printPdf(browser: Browser, html: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-samples-'));
  const page = await browser.newPage();
  try {
    const file = join(folder, 'page.html');
    writeFileSync(file, html);
    await page.goto(pathToFileURL(file).href);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false });
  } finally {
    await page.close();
    rmSync(folder, { recursive: true });
  }
}
