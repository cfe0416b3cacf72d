import { expect, it } from 'vitest';
import { escapeHtml, escapeXml } from './escape.ts';

it('text cannot end the content or the attribute that it stands in (W-354)', () => {
  expect(escapeHtml(`<b title="x" lang='de'>Tea & cake</b>`)).toBe(
    '&lt;b title=&quot;x&quot; lang=&#39;de&#39;&gt;Tea &amp; cake&lt;/b&gt;',
  );
});

it('half a character is replaced, and XML receives no character that it forbids', () => {
  expect(escapeHtml('Tea \ud83c, \ud83c\udf75')).toBe('Tea \ufffd, 🍵');
  expect(escapeXml('a\u0000\ud800\uffff\t<🍵')).toBe('a\ufffd\t&lt;🍵');
});
