import type { Book } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../../../testing/browser/wait-until-at-rest.ts';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { type OpenReader, prepareReader } from '../harness/open-reader.ts';
import { measureDifference } from '../measures/measure-difference.ts';
import { rasterize } from '../measures/rasterize.ts';

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader({
    entry: 'packages/reader/test/turning/start-curling.ts',
    gpu: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });
}, 60_000);
afterAll(() => reader?.close());

// A small window, because each pixel takes time in software rendering.
const viewport = { width: 640, height: 440 };
const options = {
  pages: 10,
  context: { viewport },
  hash: '#p=4',
  // Nothing may move while screenshots are compared.
  settings: { curlingCorner: false, linkHint: false },
  edit: rasterize,
};
/** Window size for tests that do not compare pixels. */
const smallViewport = { width: 480, height: 340 };
const small = {
  ...options,
  context: { viewport: smallViewport },
  settings: { ...options.settings, pageMode: 'double' },
} as const;

/** Waits until leaves can curl. Returns the position of the open right page. */
async function readyToCurl({ page, restAt }: OpenReader) {
  await restAt(3);
  await page.locator('.lc-curl').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelectorAll('.lc-clip:not(.lc-away) canvas.lc-image').length === 2);
  const box = await page.locator('.lc-clip:not(.lc-away) .lc-page:not(.lc-at-left)').first().boundingBox();
  if (!box) throw new Error('No open page on the right');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Takes a screenshot without the toolbar, because the toolbar shows the page number. */
const shoot = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: viewport.width, height: 330 } });
/**
 * Takes a screenshot once nothing changes any more, so that all pictures are loaded and the stacks of leaves are at
 * rest.
 */
async function shootAtRest(page: Page): Promise<Buffer> {
  const shot = await shoot(page);
  await waitFixedTime(400, 'pictures taken some time apart must be the same');
  return shot.equals(await shoot(page)) ? shot : shootAtRest(page);
}
const isDrawn = (page: Page) => page.locator('.lc-curl').evaluate((canvas) => !(canvas as HTMLCanvasElement).hidden);

/**
 * Drags a leaf by its corner through an entire turn, and compares the first and last frame of the turn with the pages
 * at rest.
 */
async function landsUnseen(open: OpenReader, side: 'left' | 'right', to: number) {
  const { page, restAt, errors } = open;
  const { bottom, width, right } = await readyToCurl(open);
  const sign = side === 'right' ? 1 : -1;
  const from = [right - width + sign * (width - 8), bottom - 8] as const;
  const before = await shootAtRest(page);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] - sign * 40, from[1] - 20, { steps: 4 });
  await page.mouse.move(...from);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await drawn(page);
  expect(await isDrawn(page)).toBe(true);
  expect(await measureDifference(before, await shoot(page))).toBeLessThan(0.005);
  await page.mouse.move(from[0] - sign * width, from[1] - 60, { steps: 4 });
  await drawn(page);
  expect(await measureDifference(before, await shoot(page))).toBeGreaterThan(0.05);
  await page.mouse.move(from[0] - sign * 2 * width, from[1], { steps: 4 });
  await drawn(page);
  const landed = await shoot(page);
  await page.mouse.up();
  await restAt(to);
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.lc-curl')?.hidden);
  expect(await measureDifference(landed, await shootAtRest(page))).toBeLessThan(0.005);
  expect(errors).toEqual([]);
}

/** Watches for the next leaf that curls; on a busy machine, it might already have landed when a test checks. */
async function nextCurl(page: Page, { losesGpu = false } = {}) {
  const watch = await page.evaluateHandle((losesGpu) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.lc-curl');
    if (!canvas) throw new Error('Curl canvas not found');
    const begun = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (canvas.hidden) return;
        observer.disconnect();
        if (losesGpu) canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
        resolve();
      });
      observer.observe(canvas, { attributeFilter: ['hidden'] });
    });
    return { begun };
  }, losesGpu);
  return { begun: () => watch.evaluate(({ begun }) => begun) };
}

describe('a curled leaf', () => {
  it.each([
    ['right', 5],
    ['left', 1],
  ] as const)(
    'looks exactly like the pages at rest at the start and end of a turn from the %s',
    (side, to) => reader.with(options, (open) => landsUnseen(open, side, to)),
    60_000,
  );

  it(
    'turns with the keyboard, in both directions and several times in a row',
    () =>
      reader.with(small, async (open) => {
        const { page, restAt } = open;
        await readyToCurl(open);
        const curl = await nextCurl(page);
        await page.keyboard.press('ArrowRight');
        await curl.begun();
        await restAt(5);
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await restAt(1);
        await page.keyboard.press('ArrowRight');
        await waitFixedTime(100, 'the leaf is turning');
        await page.keyboard.press('ArrowLeft');
        await restAt(1);
      }),
    60_000,
  );

  it("is folded instead of curled if one of its pages has content that is not in the page's picture", () => {
    const spot = { x: 0.1, y: 0.6, width: 0.5, height: 0.1, rotation: 0, z: 0, opacity: 1, alt: '' } as const;
    const edit = (files: BookFiles) => {
      rasterize(files);
      const book: Book = JSON.parse(`${files.get('book.json')}`);
      const pages = book.pages.map((page, index) =>
        index === 5 ? { ...page, items: [{ ...spot, id: 'box', kind: 'shape', shape: 'rectangle' }] } : page,
      );
      files.set('book.json', JSON.stringify({ ...book, pages }));
    };
    return reader.with({ ...small, edit }, async (open) => {
      const { page, restAt, movements } = open;
      await readyToCurl(open);
      await page.locator('[data-page="5"] .lc-items > *').waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowRight');
      await restAt(5);
      expect((await movements()).some(({ of }) => of.includes('lc-flap'))).toBe(true);
    });
  }, 60_000);

  it(
    'is folded instead of curled after the GPU is lost, even in the middle of a turn',
    () =>
      reader.with({ ...small, settings: { ...small.settings, flipSeconds: 2 } }, async (open) => {
        const { page, restAt, movements } = open;
        await readyToCurl(open);
        const curl = await nextCurl(page, { losesGpu: true });
        await page.keyboard.press('ArrowRight');
        await curl.begun();
        await restAt(5);
        expect(await movements()).toEqual([]);
        await page.keyboard.press('ArrowRight');
        await restAt(7);
        expect((await movements()).some(({ of }) => of.includes('lc-flap'))).toBe(true);
      }),
    60_000,
  );

  it(
    'is folded instead of curled with reduced motion, without requesting a GPU',
    () =>
      reader.with(
        { ...small, context: { viewport: smallViewport, reducedMotion: 'reduce' } },
        async ({ page, server, restAt }) => {
          await restAt(3);
          await page.keyboard.press('ArrowRight');
          await restAt(5);
          expect(server.requests.filter((path) => path.includes('gl-curl'))).toEqual([]);
        },
      ),
    60_000,
  );
});
