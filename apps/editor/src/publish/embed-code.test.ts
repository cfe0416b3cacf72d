import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

describe('the embed code', () => {
  it('shows the book in a frame with its title', () => {
    expect(embedCode('https://x.example/b/7/', 'Tea & "Co"')).toContain(
      '<iframe src="https://x.example/b/7/" title="Tea &amp; &quot;Co&quot;"',
    );
  });

  it('lets no title out of its attribute (W-354)', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const code = embedCode('https://x.example/', title);
        expect(code.match(/[<>]/g)).toEqual(['<', '>', '<', '>']);
        expect(code.split('"')).toHaveLength(11);
      }),
    );
  });
});
