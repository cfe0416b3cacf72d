import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { desktop, type EngineBrowser } from './engine.ts';

/** Opens Firefox through WebDriver BiDi. */
export async function openFirefox(): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      // Turn off background features of the browser, which would send requests and interfere with the tests.
      'app.normandy.enabled': false,
      'browser.safebrowsing.downloads.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'extensions.getAddons.cache.enabled': false,
      'media.gmp-manager.updateEnabled': false,
      'network.connectivity-service.enabled': false,
      'security.sandbox.content.level': process.getuid?.() === 0 ? 0 : 4,
    },
  });
  return {
    name: 'firefox',
    version: await browser.version(),
    async open({ width, height } = {}) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ ...desktop, ...(width && { width }), ...(height && { height }) });
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
        evaluateIn: async (selector, run) => (await frameOf(page, selector)).evaluate(run) as never,
        press: (key) => page.keyboard.press(key as KeyInput),
        type: (text) => page.keyboard.type(text),
        mouse: {
          down: async (at) => {
            await page.mouse.move(...at);
            await page.mouse.down();
          },
          move: (to) => page.mouse.move(...to),
          up: () => page.mouse.up(),
        },
        finger: {
          down: (at) => page.touchscreen.touchStart(...at).then(() => undefined),
          move: (to) => page.touchscreen.touchMove(...to),
          up: () => page.touchscreen.touchEnd(),
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function frameOf(page: Page, selector: string) {
  const frame = await (await page.$(selector))?.contentFrame();
  if (!frame) throw new Error(`No frame ${selector}`);
  return frame;
}
