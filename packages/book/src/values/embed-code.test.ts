import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EmbedChoice, embedCode, embedViews } from './embed-code.ts';

const url = 'https://x.example/b/7/';
const wide: EmbedChoice = { kind: 'frame', size: { ratio: '3/2' }, page: 1, view: 'auto' };
const codeOf = (choice: Partial<EmbedChoice>, title = 'Tea & "Co"') =>
  embedCode({ url, title, close: 'Close' }, { ...wide, ...choice });

describe('the code that embeds a book', () => {
  it('shows the book in a frame with its title, at full width or with a fixed size', () => {
    expect(codeOf({})).toContain(
      '<iframe src="https://x.example/b/7/" title="Tea &amp; &quot;Co&quot;" loading="lazy"',
    );
    expect(codeOf({})).toContain('width:100%;aspect-ratio:3/2;border:0');
    expect(codeOf({ size: { width: 640, height: 480 } })).toContain(' width="640" height="480" ');
  });

  it('opens the book at a given page, and with one or two pages', () => {
    expect(codeOf({ page: 12, view: 'single' })).toContain('src="https://x.example/b/7/?view=single#p=12"');
    expect(codeOf({ view: 'double' })).toContain('src="https://x.example/b/7/?view=double"');
  });

  it('shows the cover as a link that opens the book above the web page, and that also works without the script', () => {
    expect(codeOf({ kind: 'lightBox', page: 3 }, 'Tea')).toBe(
      '<a href="https://x.example/b/7/#p=3" data-leafcast-light-box="Close"><img src="https://x.example/b/7/cover" alt="Tea" loading="lazy" style="max-width:100%;height:auto"></a>\n<script src="https://x.example/leafcast-light-box.js" async></script>',
    );
  });

  it('does not let a title end its HTML attribute (W-354)', () => {
    const choice = fc.record({
      kind: fc.constantFrom('frame' as const, 'lightBox' as const),
      size: fc.constantFrom({ ratio: '4/3' }, { width: 640, height: 480 }),
      page: fc.integer({ min: 1, max: 500 }),
      view: fc.constantFrom(...embedViews),
    });
    fc.assert(
      fc.property(fc.string(), choice, (title, chosen) => {
        const code = codeOf(chosen, title);
        const plain = codeOf(chosen, '');
        expect(code.match(/[<>]/g)).toEqual(plain.match(/[<>]/g));
        expect(code.split('"')).toHaveLength(plain.split('"').length);
      }),
    );
  });
});
