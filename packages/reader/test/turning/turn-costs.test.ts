import { describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { rasterize } from '../measures/rasterize.ts';

declare const window: Window & { leafcast?: { engine?: Engine }; noted?: string[] };

const reader = prepareSharedReader();

describe('an efficient page turn', () => {
  it('animates only the parts that move', () =>
    reader.with({ edit: rasterize, alone: true }, async ({ page, restAt, movements }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const before = await movements();
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      // Six animations: the flap and the page below, each with the light along the fold and the light of a corner.
      expect((await movements()).length - before.length).toBe(6);
    }));

  it('keeps the stacks of leaves in the background layer while turning, so that neither is redrawn', () =>
    reader.with({ alone: true, edit: rasterize }, async ({ page, restAt, holdMovements }) => {
      const session = await page.context().newCDPSession(page);
      let drawnApart: readonly (number | undefined)[] = [];
      session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
        if (layers) drawnApart = layers.map(({ backendNodeId }) => backendNodeId);
      });
      await session.send('DOM.enable');
      await session.send('LayerTree.enable');
      const { root } = await session.send('DOM.getDocument', {});
      const nodeOf = async (selector: string) => {
        const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
        return (await session.send('DOM.describeNode', { nodeId })).node.backendNodeId;
      };
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      // When the book opened, it moved as a whole in separate layers; ignore those.
      drawnApart = [];
      const { letGo } = await holdMovements();
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
      const nodes = await Promise.all(['.lc-shade-band', '.lc-block-left', '.lc-block-right'].map(nodeOf));
      await expect.poll(() => nodes.map((node) => drawnApart.includes(node))).toEqual([true, false, false]);
      await letGo();
      await restAt(3);
    }));

  it('updates only the parts of the toolbar that a turn changes', () =>
    reader.with({ alone: true }, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.evaluate(() => {
        const { engine } = window.leafcast ?? {};
        if (!engine) return;
        const noted: string[] = [];
        const { t } = engine;
        Object.assign(window, { noted });
        engine.t = (key, values) => {
          noted.push(key);
          return t(key, values);
        };
      });
      const noted = () => page.evaluate(() => window.noted?.splice(0));
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect(new Set(await noted())).toEqual(new Set(['toolbar.pageField']));
      await page.keyboard.press('Home');
      await restAt(0);
      expect(await noted()).not.toContain('toolbar.share');
      expect(await page.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    }));

  it('writes the page to the URL when the visitor stops turning, and never while a leaf is turning', () =>
    reader.with({}, async ({ page, restAt, holdMovements }) => {
      const { letGo } = await holdMovements();
      await page.keyboard.press('ArrowRight');
      await waitFixedTime(700, 'the idle reader would have been recorded by then');
      expect(new URL(page.url()).hash).toBe('');
      await letGo();
      await restAt(1);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      await expect.poll(() => new URL(page.url()).hash).toBe('#p=4');
    }));

  it('ignores accidental presses on a moving page', () =>
    reader.with({}, async ({ page, restAt, holdMovements }) => {
      const underPointer = () =>
        page.evaluate(
          () => document.elementFromPoint(innerWidth / 2 + 60, innerHeight / 2)?.closest('.lc-page') !== null,
        );
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      expect(await underPointer()).toBe(true);
      const { letGo } = await holdMovements();
      await page.keyboard.press('ArrowRight');
      await page.locator('.lc-flap').waitFor({ state: 'attached' });
      expect(await underPointer()).toBe(false);
      await letGo();
      await restAt(3);
      expect(await underPointer()).toBe(true);
    }));

  it('shows a closed hand while dragging, without recalculating the styles of pages', () =>
    reader.with({}, async ({ page, restAt, state }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      const cursors = () =>
        page.evaluate(() => {
          const [stage, inner] = ['.lc-stage', '.lc-flap'].map((name) => document.querySelector(name));
          if (!stage || !inner) throw new Error('No leaf is held');
          return [getComputedStyle(stage, '::after').cursor, getComputedStyle(inner).cursor];
        });
      const edge = await page.locator('.lc-clip:not(.lc-away) .lc-page:not(.lc-at-left)').first().boundingBox();
      if (!edge) throw new Error('No open page on the right');
      const [x, y] = [edge.x + edge.width - 4, edge.y + edge.height - 4];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 120, y - 40, { steps: 4 });
      expect(await cursors()).toEqual(['grabbing', 'pointer']);
      await expect.poll(async () => (await state()).isTurning).toBe(true);
      await page.mouse.up();
    }));

  it('keeps the area beside the pages clickable', () =>
    reader.with({ edit: rasterize }, async ({ page, restAt }) => {
      const hitBesidePages = () =>
        page.evaluate(() => {
          const places = [...document.querySelectorAll('.lc-clip:not(.lc-away) .lc-page')].map((open) =>
            open.getBoundingClientRect(),
          );
          const left = Math.min(...places.map(({ x }) => x));
          return document.elementFromPoint(left - 10, 400)?.className;
        });
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      expect(await page.locator('.lc-room-right').count()).toBe(1);
      expect(await hitBesidePages()).not.toContain('lc-room');
    }));

  it('adds a waiting picture to the document in one frame and fills it in another, because doing both in one frame would take too long', () =>
    reader.with({ alone: true, edit: rasterize }, async ({ page, restAt }) => {
      await page.evaluate(() => {
        const noted: string[] = [];
        Object.assign(window, { noted });
        const { prototype } = ImageBitmapRenderingContext;
        const fill = prototype.transferFromImageBitmap;
        prototype.transferFromImageBitmap = function note(bitmap) {
          if (bitmap) noted.push(this.canvas instanceof HTMLCanvasElement && this.canvas.isConnected ? 'in' : 'out');
          fill.call(this, bitmap);
        };
      });
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await expect.poll(() => page.evaluate(() => window.noted?.length)).toBeGreaterThan(1);
      expect(await page.evaluate(() => window.noted)).not.toContain('out');
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await restAt(7);
      const shown = page.locator('.lc-clip:not(.lc-away) .lc-image');
      expect((await shown.first().screenshot()).length).toBeGreaterThan(2000);
    }));

  it('fills a picture immediately if it arrives too late to wait for its page', () =>
    reader.with({ alone: true, edit: rasterize }, async ({ page, restAt }) => {
      const asked = Promise.withResolvers<void>();
      const late = Promise.withResolvers<void>();
      await page.route(/pages\/0006-.*\.png/, async (route) => {
        asked.resolve();
        await late.promise;
        await route.continue();
      });
      await page.evaluate(() => {
        const noted: string[] = [];
        Object.assign(window, { noted });
        const filled = new WeakSet<object>();
        const { prototype } = ImageBitmapRenderingContext;
        const fill = prototype.transferFromImageBitmap;
        prototype.transferFromImageBitmap = function note(bitmap) {
          if (bitmap) filled.add(this.canvas);
          fill.call(this, bitmap);
        };
        new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            const page =
              node instanceof HTMLCanvasElement && node.closest<HTMLElement>('.lc-clip:not(.lc-away) .lc-page');
            if (page) noted.push(`${page.dataset.page} ${filled.has(node) ? 'filled' : 'empty'}`);
          }
        }).observe(document, { childList: true, subtree: true });
      });
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.keyboard.press('ArrowRight');
      await restAt(3);
      await asked.promise;
      await page.keyboard.press('ArrowRight');
      await restAt(5);
      late.resolve();
      await expect.poll(() => page.evaluate(() => window.noted)).toContain('5 filled');
      expect(await page.evaluate(() => window.noted)).not.toContain('5 empty');
    }));
});
