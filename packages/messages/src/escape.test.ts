import { expect, it } from 'vitest';
import { escapeHtml, escapeXml } from './escape.ts';

it('escaped text cannot break out of the content or attribute that contains it (W-354)', () => {
  expect(escapeHtml(`<b title="x" lang='de'>Tea & cake</b>`)).toBe(
    '&lt;b title=&quot;x&quot; lang=&#39;de&#39;&gt;Tea &amp; cake&lt;/b&gt;',
  );
});

it('replaces lone surrogates, and omits characters that XML forbids', () => {
  expect(escapeHtml('Tea \ud83c, \ud83c\udf75')).toBe('Tea \ufffd, 🍵');
  expect(escapeXml('a\u0000\ud800\uffff\t<🍵')).toBe('a\ufffd\t&lt;🍵');
});
