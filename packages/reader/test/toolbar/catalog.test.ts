import type { Settings } from '@leafcast/book';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { type OpenReader, prepareSharedReader } from '../harness/open-reader.ts';
import { addSampleContent } from '../harness/sample-content.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

/** Settings for a toolbar that contains only the turn buttons. */
const nothing: Settings = {
  bookmarkButton: false,
  fullscreenButton: false,
  gotoButton: false,
  helpButton: false,
  linkHint: false,
  numberButton: false,
  outlineButton: false,
  readingButton: false,
  searchButton: false,
  share: false,
  soundButton: false,
  thumbnailButton: false,
  zoomButton: false,
};

const tools = ({ page }: OpenReader) => page.locator('.lc-bar').locator('a, button').filter({ visible: true });

const button = ({ page }: OpenReader, name: string) => page.locator('.lc-bar').getByRole('button', { name });

const tool = (open: OpenReader, name: string) =>
  open.page.locator('.lc-bar').getByRole('link', { name }).or(button(open, name));

const dialog = ({ page }: OpenReader) => page.getByRole('dialog');

const leadsTo = (address: string) => async (open: OpenReader, name: string) => {
  const { page } = open;
  await page.context().route(`${address}**`, (route) => route.fulfill({ body: 'There' }));
  const link = page.locator('.lc-bar').getByRole('link', { name });
  const [there] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await there.waitForURL(`${address}**`);
  await there.close();
};

type Works = (open: OpenReader, name: string) => Promise<void>;

const catalog: readonly (readonly [rule: string, name: string, Settings, Works])[] = [
  [
    'D-449',
    'Shop',
    { shoppingButton: true, shoppingUrl: 'https://shop.example/tea' },
    leadsTo('https://shop.example/tea'),
  ],
  [
    'D-456',
    'Turn sound off',
    { soundButton: true },
    async (open, name) => {
      await button(open, name).click();
      await button(open, 'Turn sound on').waitFor();
      expect(await open.page.evaluate(() => window.leafcast?.engine?.sound?.isOn)).toBe(false);
    },
  ],
  [
    'D-460',
    'WeChat',
    { wechatButton: true },
    async (open, name) => {
      await button(open, name).click();
      await dialog(open).locator('svg, img').first().waitFor();
    },
  ],
  [
    'D-461',
    'Email',
    { emailButton: true },
    async ({ page }, name) => {
      const link = page.locator('.lc-bar').getByRole('link', { name });
      expect(await link.getAttribute('href')).toMatch(/^mailto:\?subject=/);
    },
  ],
  [
    'D-462',
    'Share',
    { share: true },
    async (open, name) => {
      await button(open, name).click();
      await expect.poll(() => dialog(open).getByRole('textbox').first().inputValue()).toContain(open.server.url);
    },
  ],
  [
    'D-463',
    'Download',
    { download: true },
    async (open, name) => {
      await button(open, name).click();
      const waiting = open.page.waitForEvent('download');
      await dialog(open).getByRole('link').first().click();
      expect((await waiting).url()).toContain('0001-zoom');
    },
  ],
  [
    'D-465',
    'Home',
    { homeButton: true, homeUrl: '%9%' },
    async (open, name) => {
      await button(open, name).click();
      await open.restAt(7);
    },
  ],
  [
    'D-466',
    'Turn pages automatically',
    { autoFlipButton: true, autoFlipSeconds: 1 },
    async (open, name) => {
      await button(open, name).click();
      await open.restAt(3);
      await button(open, 'Stop automatic page turning').click();
    },
  ],
  [
    'D-468',
    'About',
    {
      aboutButton: true,
      about: { logo: 'media/red.png', title: 'The press', description: 'Since 1901.', contacts: [] },
    },
    async (open, name) => {
      await button(open, name).click();
      await dialog(open).getByText('Since 1901.').waitFor();
    },
  ],
  ['D-469', 'Report', { reportButton: true, reportUrl: 'https://report.example/' }, leadsTo('https://report.example/')],
  [
    'D-470',
    'Show one page',
    { pageModeButton: true },
    async (open, name) => {
      await button(open, name).click();
      await button(open, 'Show two pages').waitFor();
      expect((await open.state()).single).toBe(true);
    },
  ],
  [
    'D-471',
    'Videos',
    { galleryButton: true },
    async (open, name) => {
      await button(open, name).click();
      await dialog(open).getByRole('button', { name: 'The garden' }).click();
      await open.restAt(3);
    },
  ],
];

describe('a tool that is the only one enabled (D-449, D-456, D-460, D-461, D-462, D-463, D-465, D-466, D-468, D-469, D-470, D-471)', () => {
  const sample = { edit: addSampleContent, settings: nothing, hash: '#p=1' };
  let bare: OpenReader;
  beforeAll(async () => {
    bare = await reader.lend(sample);
    await bare.page.locator('.lc-bar').waitFor();
  });

  it.each(catalog)('appears in the toolbar under its name and works (%s: %s)', async (_, name, settings, works) => {
    expect(await tool(bare, name).count()).toBe(0);
    const others = await tools(bare).count();
    await reader.with({ ...sample, settings: { ...nothing, ...settings } }, async (open) => {
      await tool(open, name).waitFor();
      expect(await tools(open).count()).toBe(others + 1);
      await works(open, name);
      expect(open.errors).toEqual([]);
    });
  });
});
