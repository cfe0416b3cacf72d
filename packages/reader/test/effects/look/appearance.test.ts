import type { Settings } from '@leafcast/book';
import type { Page } from 'playwright-core';
import type { BookFiles } from '../../harness/make-book.ts';
import { look, testEffects } from '../effect.ts';

/** Opens the page list if necessary, and inspects it. */
async function panel(page: Page, ...properties: readonly string[]) {
  if ((await page.locator('.lc-panel').count()) === 0) {
    await page.locator('.lc-bar').waitFor();
    await page.keyboard.press('t');
    await page.locator('.lc-panel h2').waitFor();
  }
  return look(page, '.lc-panel', ...properties);
}

const bar =
  (...properties: readonly string[]) =>
  (page: Page) =>
    look(page, '.lc-bar', ...properties);
const stage =
  (...properties: readonly string[]) =>
  (page: Page) =>
    look(page, '#leafcast', ...properties);
const picture =
  (...properties: readonly string[]) =>
  (page: Page) =>
    look(page, '.lc-picture', ...properties);

const withPicture: Settings = { backgroundImage: 'media/ground.svg' };
const ground = {
  edit(files: BookFiles) {
    files.set(
      'media/ground.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/></svg>',
    );
  },
};

testEffects('look (D-168, D-169, D-171, D-172, D-173, D-174, D-190, D-191, D-192, D-193, D-194)', {
  template: {
    value: 'metro',
    see: (page) => page.locator('.lc-bar').boundingBox(),
  },
  theme: {
    alone: true,
    value: 'wood',
    see: (page) =>
      page
        .locator('#leafcast')
        .evaluate((root) => /themes\/\w+\.svg/.exec(getComputedStyle(root, '::before').backgroundImage)?.[0] ?? null),
  },
  scene: {
    value: 'snow',
    see: (page) =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.lc-scene');
        const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return [canvas?.dataset.scene, drawn?.some((part) => part > 0)];
      }),
  },
  appearance: { alone: true, value: 'dark', see: bar('background-color', 'color') },
  backgroundColor: { value: '#123456', see: stage('background-color') },
  backgroundColorB: { value: '#654321', see: stage('background-image'), given: { backgroundColor: '#123456' } },
  backgroundAngle: {
    value: '30',
    see: stage('background-image'),
    given: { backgroundColor: '#123456', backgroundColorB: '#654321' },
  },
  backgroundImage: {
    value: 'media/ground.svg',
    // Each test server has its own port.
    see: async (page) => JSON.stringify(await picture('background-image')(page)).replace(/:\d+/, ''),
    open: ground,
  },
  backgroundPosition: {
    value: 'tile',
    see: picture('background-size', 'background-repeat', 'background-position'),
    given: withPicture,
    open: ground,
  },
  backgroundOpacity: { value: 0.4, see: picture('opacity'), given: withPicture, open: ground },
  toolbarColor: { value: '#7a1f3d', see: bar('background-color') },
  toolbarAlpha: { alone: true, value: 0.5, see: bar('background-color') },
  toolbarButtonColor: { value: '#c2185b', see: (page) => look(page, '.lc-bar .lc-icon', 'color') },
  toolbarIconSize: { value: 35, see: (page) => look(page, '.lc-bar .lc-icon', 'width', 'height') },
  toolbarFontColor: { value: '#0d47a1', see: (page) => look(page, '.lc-bar .lc-zoom-level', 'color') },
  popupColor: {
    apart: 'panel',
    alone: true,
    value: '#203040',
    see: (page) => panel(page, 'background-color', 'color'),
  },
  popupFontColor: { apart: 'panel', value: '#8a1010', see: (page) => panel(page, 'color') },
});
