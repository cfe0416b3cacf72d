import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { drawn, waitUntilAtRest } from '../../../../../testing/browser/wait-until-at-rest.ts';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../../src/core/engine.ts';
import type { Movement } from '../../harness/open-reader.ts';
import { look, testEffects } from '../effect.ts';

declare const window: { leafcast?: { engine?: Engine }; made?: Movement[] };

const state = (page: Page) => page.evaluate(() => window.leafcast?.engine?.getState());
/** Returns the positions of the open pages, rounded to whole pixels. */
const places = (page: Page) =>
  page.locator('.lc-clip:not(.lc-away) > .lc-inner > .lc-page').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
const place = async (page: Page) => {
  await waitUntilAtRest(page);
  return await places(page);
};
const rest = (page: Page) =>
  page.waitForFunction(() => window.leafcast?.engine?.getState().isTurning === false).then(() => undefined);
/** Performs an action, returns the page that is open afterwards, and goes back to the page before. */
async function pageAfter(page: Page, act: () => Promise<void>) {
  const before = (await state(page))?.page ?? 0;
  await act();
  await waitFixedTime(500, 'a turn would have started by then');
  await rest(page);
  const after = (await state(page))?.page;
  await page.evaluate((back) => window.leafcast?.engine?.goTo(back, { animate: false }), before);
  return after;
}
/** Checks whether a book that turns pages every second reaches a page within three seconds. */
async function comesTo(page: Page, isThere: (now: number) => boolean): Promise<boolean> {
  const wait = { timeout: 3000, interval: 100 };
  return vi.waitUntil(async () => isThere((await state(page))?.page ?? Number.NaN), wait).catch(() => false);
}
const phone = { viewport: { width: 390, height: 844 } };
const onPhone = { open: { context: phone } };
const spread = { hash: '#p=4' };

testEffects('turning (D-213, D-260, D-261, D-264, D-267)', {
  flipStyle: { apart: true, value: 'scroll', see: (page) => look(page, '.lc-scroller', 'overflow') },
  flipDirection: { alone: true, value: 'vertical', see: place, given: { pageMode: 'double' } },
  flipSeconds: {
    apart: true,
    value: 1.2,
    async see(page) {
      const ms = await page.evaluate(async () => {
        const { engine } = window.leafcast ?? {};
        const before = window.made?.length ?? 0;
        if (engine) engine.goTo(engine.getState().page === 0 ? 1 : 0);
        do await new Promise((resolve) => requestAnimationFrame(resolve));
        while (engine?.getState().isTurning);
        return Math.max(0, ...(window.made ?? []).slice(before).map((movement) => movement.ms));
      });
      return ms;
    },
    given: { curlingCorner: false },
  },
  startOnDouble: { value: true, see: async (page) => (await state(page))?.spread, given: { pageMode: 'double' } },
  pageDisplay: { alone: true, value: 'width', see: async (page) => ((await state(page))?.zoom ?? 0) > 1.2 },
  stopAtLastPage: {
    value: false,
    see: async (page) => (await state(page))?.atEnd,
    given: { pageMode: 'single' },
    open: { hash: '#p=12' },
  },
  marginTop: { alone: true, value: 60, see: place },
  marginRight: { alone: true, value: 60, see: place },
  marginBottom: { alone: true, value: -20, see: place },
  marginLeft: { alone: true, value: 60, see: place },
  mobileMarginTop: { alone: true, value: 80, see: place, ...onPhone },
  mobileMarginRight: { alone: true, value: 40, see: place, ...onPhone },
  mobileMarginBottom: { alone: true, value: 90, see: place, ...onPhone },
  mobileMarginLeft: { alone: true, value: 40, see: place, ...onPhone },
  centerBook: { alone: true, value: false, see: place },
  mobileFullWindow: { alone: true, value: true, see: place, ...onPhone },
  curlingCorner: {
    value: false,
    async see(page) {
      const [box = []] = (await places(page)).slice(-1);
      const [x = 0, y = 0, width = 0, height = 0] = box;
      await page.mouse.move(x + width / 2, y + height / 2);
      await drawn(page);
      await page.mouse.move(x + width - 12, y + height - 12, { steps: 3 });
      await waitFixedTime(500, 'a corner would have started to lift by then');
      const isLifted = (await page.locator('.lc-flap').count()) > 0;
      await page.mouse.move(x + width / 2, y + height / 2);
      return isLifted;
    },
    given: { curlingCorner: true },
    open: spread,
    apart: true,
  },
  wheelFlip: {
    apart: true,
    value: true,
    see: async (page) => {
      const after = await pageAfter(page, () => page.mouse.move(600, 300).then(() => page.mouse.wheel(0, 120)));
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(1));
      return after;
    },
    open: { ...spread, drawn: true },
  },
  autoFlip: {
    apart: true,
    value: true,
    see: async (page) => {
      return comesTo(page, (now) => now > 3);
    },
    given: { autoFlipSeconds: 1 },
    open: { ...spread, pages: 100 },
  },
  autoFlipLoops: {
    apart: true,
    value: -1,
    async see(page) {
      await page.evaluate(() => window.leafcast?.engine?.goTo(99, { animate: false }));
      return comesTo(page, (now) => now === 0);
    },
    given: { autoFlip: true, autoFlipSeconds: 1, flipSeconds: 0.2 },
    open: { pages: 100 },
  },
  autoFlipButton: {
    value: true,
    see: (page) => page.getByRole('button', { name: 'Turn pages automatically' }).count(),
  },
  pageModeButton: {
    value: true,
    see: (page) => page.getByRole('button', { name: 'Show one page' }).count(),
  },
  autoFlipSeconds: {
    apart: true,
    value: 600,
    see: async (page) => {
      await page.evaluate(() => window.leafcast?.engine?.goTo(0, { animate: false }));
      return comesTo(page, (now) => now > 0);
    },
    given: { autoFlip: true },
    open: { pages: 200, settings: { autoFlipSeconds: 1 } },
  },
});
