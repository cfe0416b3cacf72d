import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../browser/browser.ts';
import { desktop, type EngineBrowser, type PointerDriver, type WindowPoint } from './engine.ts';

export async function openChromium(): Promise<EngineBrowser> {
  const browser = await openBrowser();
  return {
    name: 'chromium',
    version: browser.version(),
    async open({ width, height, language = 'en-US' } = {}) {
      const viewport = { ...desktop, ...(width && { width }), ...(height && { height }) };
      const context = await browser.newContext({ viewport, hasTouch: true, locale: language });
      const page = await context.newPage();
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        evaluate: (run, argument) => page.evaluate(run as never, argument as never),
        evaluateIn: async (selector, run) => (await frameOf(page, selector)).evaluate(run),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        mouse: {
          down: async (at) => {
            await page.mouse.move(...at);
            await page.mouse.down();
          },
          move: (to) => page.mouse.move(...to),
          up: () => page.mouse.up(),
        },
        finger: fingerOf(page, await context.newCDPSession(page)),
        screenshot: () => page.screenshot({ scale: 'css' }),
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

function fingerOf(_page: Page, session: CDPSession): PointerDriver {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: WindowPoint) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  return {
    down: async (at) => void (await send('touchStart', at)),
    move: async (to) => void (await send('touchMove', to)),
    up: async () => void (await send('touchEnd')),
  };
}
