import { embedCode } from '@leafcast/book';
import { expect, it } from 'vitest';
import type { Tab } from '../../../testing/engines/engine.ts';
import { sharing, editor as words } from '../../../testing/studio/words.ts';
import { FrameProbe } from './frame-probe.ts';
import { openOtherSite } from './other-site.ts';
import { getExportedIndexUrl, publishBookWithSettings, testInEachEngine } from './use-engines.ts';

const size = { width: 1280, height: 800 };

/** Clicks the first enabled match with this text. If there is none yet, waits for it. */
async function press(tab: Tab, selector: string, text = ''): Promise<void> {
  const isPressed = () =>
    tab.evaluate(
      (wanted) => {
        const all = [...document.querySelectorAll<HTMLButtonElement>(wanted.selector)];
        const one = all.find(({ textContent, disabled }) => textContent?.includes(wanted.text) && !disabled);
        one?.click();
        return one !== undefined;
      },
      { selector, text },
    );
  await expect.poll(isPressed, { timeout: 60_000, message: `${selector} ${text}` }).toBe(true);
}

const preview = 'iframe.preview-frame[data-ready=true]';

interface Screen {
  readonly name: string;
  readonly frame: string;
  /** Opens the screen. */
  readonly open: (visit: (address: string) => Promise<Tab>) => Promise<Tab>;
  /** Turns to the next page; defaults to a tap at the edge of the page. */
  readonly goOn?: (tab: Tab) => Promise<void>;
  /** The pages visible after the turn, by index. */
  readonly next: readonly number[];
}

const editorOf = async () => `/book_edit2/editor?num=${(await publishBookWithSettings({})).number}`;

/** Opens the editor with the preview of a device. */
const onDevice =
  (key: 'preview.pc' | 'preview.pad' | 'preview.phone'): Screen['open'] =>
  async (visit) => {
    const tab = await visit(await editorOf());
    await press(tab, '.stage-top .ant-segmented-item', words(key));
    await press(tab, `.device-frame[data-device=${key.slice(8)}]`);
    return tab;
  };

/** Every studio screen that shows a book in a frame. */
const screens: readonly Screen[] = [
  { name: 'the preview on a PC', frame: preview, open: onDevice('preview.pc'), next: [1, 2] },
  { name: 'the preview on a pad', frame: preview, open: onDevice('preview.pad'), next: [1] },
  { name: 'the preview on a phone', frame: preview, open: onDevice('preview.phone'), next: [1] },
  {
    name: 'the preview of a template that is chosen',
    frame: preview,
    async open(visit) {
      // This book is changed, so it must not be used by another test.
      const { number } = await publishBookWithSettings({ template: 'active' });
      const tab = await visit(`/book_edit2/editor?num=${number}#design`);
      await press(tab, '.panel [data-look="metro"]');
      return tab;
    },
    next: [1, 2],
  },
  {
    name: 'the multimedia editor',
    frame: preview,
    open: async (visit) => visit(`/editorv2/?num=${(await publishBookWithSettings({})).number}`),
    goOn: (tab) => press(tab, '.strip-page[data-page="2"]'),
    next: [2],
  },
  {
    name: 'the preview of what is embedded',
    frame: '.share-embed-preview iframe',
    async open(visit) {
      const tab = await visit(await editorOf());
      await press(tab, '.editor-top button', words('publish.publish'));
      await press(tab, '[role=tab]', sharing('tab.embed'));
      return tab;
    },
    next: [1, 2],
  },
];

testInEachEngine(({ open, visit }) => {
  it.each(screens)('$name shows the book and turns its pages', async ({ frame, open: openScreen, goOn, next }) => {
    const tab = await openScreen((address) => visit(address, size));
    const seen = new FrameProbe(tab, frame);
    await seen.shows(0);
    await (goOn ? goOn(tab) : seen.turn());
    await seen.shows(...next);
  });

  it('a light box on another site shows the book and turns its pages', async () => {
    const { url } = await publishBookWithSettings({});
    const choice = { kind: 'lightBox', size: { width: 300, height: 400 }, page: 1, view: 'auto' } as const;
    await using site = await openOtherSite(embedCode({ url, title: 'Colors', close: 'Close' }, choice));
    const tab = await visit(site.url, size);
    await press(tab, 'a[data-leafcast-light-box]');
    const seen = new FrameProbe(tab, 'dialog iframe');
    await seen.shows(0);
    await seen.turn();
    await seen.shows(1, 2);
  });

  it('a published book can be read in a sandboxed frame on another site', async () => {
    await using site = await openOtherSite('');
    const tab = await visit(site.sandboxing((await publishBookWithSettings({})).url), size);
    const seen = new FrameProbe(tab, 'iframe');
    await seen.shows(0);
    await seen.turn();
    await seen.shows(1, 2);
  });

  it('an exported book can be read in a sandboxed frame on another site, and does not run injected scripts or styles', async () => {
    await using site = await openOtherSite(
      '',
      await getExportedIndexUrl(await publishBookWithSettings({})),
      (html, elsewhere) =>
        html.replace(
          '</body>',
          `<script src="${elsewhere}/script.js"></script><script>location = '${elsewhere}/inline'</script>
        <style>.lc-book { display: none }</style></body>`,
        ),
    );
    const tab = await visit(site.sandboxing(site.copy), size);
    const seen = new FrameProbe(tab, 'iframe');
    await seen.shows(0);
    await seen.turn();
    await seen.shows(1, 2);
  });

  it('an exported book can be read from disk', async () => {
    const book = await open(await getExportedIndexUrl(await publishBookWithSettings({})));
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
  });
});
